export function bodyInPieces(pieces: number) {
  const taken = { pieces: 0, isWhole: false };
  const body = new ReadableStream({
    type: 'bytes',
    pull(controller) {
      taken.isWhole = taken.pieces === pieces;
      if (!taken.isWhole) {
        taken.pieces += 1;
        controller.enqueue(new Uint8Array(65_536));
        return;
      }
      controller.close();
      controller.byobRequest?.respond(0);
    },
  });
  return { taken, body };
}
