import { Refusal } from '../../refusal.ts';

/**
 * What is answered when the disk did not take a change.
 * @param standing what there is now
 */
export const unkept = ({ message }: Error, standing = 'o que havia permanece'): Refusal =>
  new Refusal(
    'erro_interno',
    `O sandbox não conseguiu gravar (${message}), e ${standing}: libere o disco e peça de novo.`,
  );
