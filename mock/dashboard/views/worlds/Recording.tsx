import { download } from '../../parts/download.ts';
import { Outcome } from '../../parts/Outcome.tsx';
import { useActs } from '../../state/act.ts';
import { world } from '../../state/session.ts';
import { words } from '../../words/words.ts';

const { worlds: said } = words;

/** Saves the recording of the world that is shown. */
export function Recording() {
  const acts = useActs();
  const save = async () => {
    const answer = await acts.act({ method: 'GET', path: '/_sandbox/gravacao' });
    if (answer?.status === 200) download(answer.text, `${world.peek()}.jsonl`, 'application/json');
  };
  return (
    <section class="card" aria-labelledby="gravacao">
      <h2 id="gravacao">{said.recording}</h2>
      <p class="quiet">{said.recordingHint}</p>
      <p class="buttons">
        <button type="button" disabled={acts.isBusy} onClick={() => void save()}>
          {said.saveRecording}
        </button>
      </p>
      <Outcome outcome={acts.outcome} />
    </section>
  );
}
