/** Options for observing a request. */
export interface Watched {
  /** Aborts the request. */
  signal?: AbortSignal;
  /** Called with the uploaded share, from 0 to 1. */
  onProgress?(share: number): void;
}

/** Sends a request and reports the upload progress, which `fetch` cannot. */
export function sendWatched(
  address: string,
  { method = "GET", headers, body }: RequestInit,
  { signal, onProgress }: Watched,
): Promise<{ status: number; text: string }> {
  const request = new XMLHttpRequest();
  return new Promise((resolve, reject) => {
    const fail = () => reject(new Error("No tab answered."));
    request.open(method, address);
    for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value);
    request.upload.addEventListener("progress", ({ loaded, total }) =>
      onProgress?.(total ? loaded / total : 0),
    );
    request.addEventListener("load", () => resolve({ status: request.status, text: request.responseText }));
    for (const end of ["error", "timeout", "abort"]) request.addEventListener(end, fail);
    signal?.addEventListener("abort", () => request.abort(), { once: true });
    if (signal?.aborted) fail();
    else request.send(body as XMLHttpRequestBodyInit | null);
  });
}
