import type { ConsoleData } from '../console-data.ts';

type Mount = (into: Element, asked: number) => void;

interface Loaded {
  readonly mount: Mount;
  readonly mountRun: Mount;
}

let loaded: Promise<Loaded> | undefined;

export function loadConsole(panel: HTMLElement): Promise<Loaded> {
  loaded ??= load(panel);
  loaded.catch(() => {
    loaded = undefined;
  });
  return loaded;
}

async function load({ dataset }: HTMLElement): Promise<Loaded> {
  const { script = '', source = '' } = dataset;
  const [{ mount, mountRun }, data] = await Promise.all([
    // Resolves the URL against the page; `import` would resolve it against this script.
    import(new URL(script, location.href).href) as Promise<typeof import('./console/main-pt.ts')>,
    fetch(source).then((response): Promise<ConsoleData> => response.json()),
  ]);
  return {
    mount: (into, asked) => mount(into, data, asked),
    mountRun: (into, asked) => mountRun(into, data, asked),
  };
}
