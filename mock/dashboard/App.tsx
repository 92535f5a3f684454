import { useEffect } from 'preact/hooks';
import { Shell } from './parts/Shell.tsx';
import { tellPainted } from './state/painted.ts';
import { route } from './state/route.ts';
import { watch } from './state/watch.ts';
import { viewOf } from './views/views.ts';

export function App() {
  // Effects run after the page is painted.
  useEffect(() => {
    tellPainted();
    watch();
  }, []);
  const { view, id, query } = route.value;
  const { title, one = title, View } = viewOf(view);
  return (
    <Shell view={view} title={id === undefined ? title : one}>
      <View key={`${view}/${id}`} id={id} query={query} />
    </Shell>
  );
}
