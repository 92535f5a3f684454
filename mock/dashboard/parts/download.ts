export function download(text: string, name: string, type: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser reads the URL after the click, so it cannot be revoked at once.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
