import { readableNumber, sumOfPercents, typedPercent } from '../api/percent.ts';
import { words } from '../words/words.ts';
import { Field, TextField } from './Field.tsx';

export interface Shares {
  readonly usdy: string;
  readonly buidl: string;
}

export const targetsOf = ({ usdy, buidl }: Shares) => [
  { ativo: 'USDY', percentual: typedPercent(usdy) },
  { ativo: 'BUIDL', percentual: typedPercent(buidl) },
];

interface SplitProps {
  readonly shares: Shares;
  readonly onChange: (shares: Shares) => void;
}

const { policy: said } = words;

export function Split({ shares, onChange }: SplitProps) {
  const { usdy, buidl } = shares;
  const sum = sumOfPercents([usdy, buidl]);
  const inWords = readableNumber(sum, words.lang);
  return (
    <>
      <Field label={said.share}>
        {(input) => (
          <input
            {...input}
            type="range"
            min="0"
            max="100"
            value={typedPercent(usdy)}
            onInput={({ currentTarget: { value } }) =>
              onChange({ usdy: value, buidl: `${100 - Number(value)}` })
            }
          />
        )}
      </Field>
      <TextField label="USDY %" value={usdy} onInput={(typed) => onChange({ usdy: typed, buidl })} />
      <TextField
        label="BUIDL %"
        value={buidl}
        onInput={(typed) => onChange({ usdy, buidl: typed })}
        hint={said.sum(inWords)}
        problem={sum === 100 ? undefined : said.notHundred(inWords)}
      />
    </>
  );
}
