import type { RefObject } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';

/** Until it was measured. */
const GUESS = 640;

/** The width of an element in pixels, kept up to date: a drawing of that width has letters of the size of the page's. */
export function useWidth(): [element: RefObject<HTMLElement>, width: number] {
  const element = useRef<HTMLElement>(null);
  const [width, setWidth] = useState(GUESS);
  useLayoutEffect(() => {
    if (element.current === null) return;
    const observer = new ResizeObserver(([entry]) => {
      const measured = Math.floor(entry?.contentRect.width ?? 0);
      // It has none where it is not shown.
      if (measured > 0) setWidth(measured);
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, []);
  return [element, width];
}
