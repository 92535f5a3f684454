import { SpentError, StoppedError } from './service/pace.ts';
import { NoAnswerError, type Service } from './service/service.ts';

/** A run could not begin; the message says what to do. */
export class NotBegunError extends Error {
  override readonly name = 'NotBegunError';
}

/** Whether the service lets a key in; also when it does not answer, which is for the rules to tell. */
export async function isLetIn(service: Service): Promise<boolean> {
  const asked = await service.call('obterOrganizacao').catch(() => undefined);
  return asked?.status !== 401 && asked?.status !== 403;
}

/**
 * Asks once, before all rules.
 * @throws {NotBegunError} where every rule would fail for one reason
 */
export async function begin(service: Service): Promise<void> {
  try {
    const { status } = await service.call('obterPosicoes');
    if (status === 401 || status === 403)
      throw new NotBegunError(`The service refuses the key: GET /posicoes answered ${status}.`);
    if (status === 404 && (await service.call('obterOrganizacao')).status === 404)
      throw new NotBegunError(
        'GET /posicoes and GET /organizacao answered 404: --url is no root of the API.',
      );
  } catch (error) {
    // The first rule ends the run then.
    if (error instanceof SpentError || error instanceof StoppedError) return;
    if (!(error instanceof NoAnswerError)) throw error;
    throw new NotBegunError(`The service does not answer. ${error.message}`);
  }
}
