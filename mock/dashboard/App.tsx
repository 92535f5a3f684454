import { Shell } from './parts/Shell.tsx';
import { route } from './state/route.ts';
import { viewOf } from './views/views.ts';

/** The view that the address names, in what surrounds every view. */
export function App() {
  const { view, id, query } = route.value;
  const { title, View } = viewOf(view);
  return (
    <Shell view={view} title={title}>
      <View key={`${view}/${id}`} id={id} query={query} />
    </Shell>
  );
}
