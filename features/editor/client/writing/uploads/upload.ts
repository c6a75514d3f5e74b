import type { MediaItem, uploadMedia } from "#features/media/contract.ts";
import { type ApiClient, CallError } from "#platform/client/api.ts";
import { t } from "#platform/client/translate.ts";
import { refusalOf, type UploadLimits } from "./upload-limits.ts";
import { Placeholder } from "./upload-placeholder.ts";

/** Listener for the progress of an upload. */
export interface UploadListener {
  /** The upload was restarted, has failed or was cancelled. */
  changed(upload: Upload): void;
  done(upload: Upload, media: MediaItem): void;
  dropped(upload: Upload): void;
}

/** A file being uploaded, and its placeholder in the text. */
export class Upload {
  readonly #api: ApiClient;
  readonly #limits: UploadLimits;
  readonly #listener: UploadListener;
  readonly #file: File;
  readonly #placeholder: Placeholder;
  #ending: AbortController | null = null;

  constructor(api: ApiClient, limits: UploadLimits, listener: UploadListener, file: File) {
    this.#api = api;
    this.#limits = limits;
    this.#listener = listener;
    this.#file = file;
    this.#placeholder = new Placeholder(file.name, {
      onCancel: () => this.drop(),
      onRetry: () => void this.start(),
    });
  }

  get dom(): HTMLElement {
    return this.#placeholder.dom;
  }

  get isRunning(): boolean {
    return this.#ending !== null;
  }

  async start(): Promise<void> {
    const refusal = refusalOf(this.#file, this.#limits);
    if (refusal) return this.#fail(refusal, false);
    const ending = new AbortController();
    this.#ending = ending;
    this.#placeholder.showProgress(0);
    this.#listener.changed(this);
    const form = new FormData();
    form.append("file", this.#file);
    try {
      const sent = {
        body: form,
        signal: ending.signal,
        onProgress: (share: number) => this.#placeholder.showProgress(share),
      };
      const media = await this.#api.call<typeof uploadMedia>("POST", "/media", sent as never);
      this.#ending = null;
      if (!ending.signal.aborted) this.#listener.done(this, media as MediaItem);
    } catch (error) {
      if (!ending.signal.aborted) this.#fail(textOf(error), true);
    }
  }

  /** Cancels the upload. */
  drop(): void {
    this.#ending?.abort();
    this.#ending = null;
    this.#listener.dropped(this);
  }

  #fail(problem: string, mayWork: boolean): void {
    this.#ending = null;
    this.#placeholder.showProblem(problem, mayWork);
    this.#listener.changed(this);
  }
}

function textOf(error: unknown): string {
  if (!(error instanceof CallError)) return t("Something has gone wrong.");
  return error.errors[0]?.message ?? error.description ?? error.message;
}
