import type { RefObject } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';

const GUESS = 640;

/**
 * Measures an element's width in pixels. A chart of that width is not scaled, so its text has the page's
 * size.
 */
export function useWidth(): [element: RefObject<HTMLElement>, width: number] {
  const element = useRef<HTMLElement>(null);
  const [width, setWidth] = useState(GUESS);
  useLayoutEffect(() => {
    if (element.current === null) return;
    const observer = new ResizeObserver(([entry]) => {
      const measured = Math.floor(entry?.contentRect.width ?? 0);
      // A hidden element has no width.
      if (measured > 0) setWidth(measured);
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, []);
  return [element, width];
}
