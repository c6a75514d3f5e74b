/** Opens the file dialog; resolves to an empty list when it is cancelled. */
export function chooseFiles({ accept, several }: { accept: string; several: boolean }): Promise<File[]> {
  const input = document.createElement("input");
  input.type = "file";
  input.accept = accept;
  input.multiple = several;
  return new Promise((resolve) => {
    input.addEventListener("change", () => resolve([...(input.files ?? [])]));
    input.addEventListener("cancel", () => resolve([]));
    input.click();
  });
}
