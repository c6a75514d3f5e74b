import type { CategoryPreferences, PreferenceChanges } from "../contract.ts";

/** Minimum time between requests: the first change is sent at once, later ones together. */
const EVERY_MS = 1250;

interface Saving {
  send(changes: PreferenceChanges): Promise<CategoryPreferences>;
  /** Called with the stored preferences once nothing is left to send. */
  onSaved(saved: CategoryPreferences): void;
  /** Called on failure; unsent changes are dropped. */
  onFailed(error: unknown): void;
}

/** Sends changes for one category, one request at a time, so that the last choice wins. */
export class PreferenceSaver {
  #waiting: PreferenceChanges | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isSending = false;
  #saving: Saving | undefined;

  get isPending(): boolean {
    return this.#isSending || this.#waiting !== null;
  }

  save(changes: PreferenceChanges, saving: Saving): void {
    this.#waiting = { ...this.#waiting, ...changes };
    this.#saving = saving;
    void this.#goOn();
  }

  async #goOn(): Promise<void> {
    const saving = this.#saving;
    if (this.#isSending || this.#timer !== undefined || !this.#waiting || !saving) return;
    const changes = this.#waiting;
    this.#waiting = null;
    this.#isSending = true;
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      void this.#goOn();
    }, EVERY_MS);
    try {
      const saved = await saving.send(changes);
      if (!this.#waiting) saving.onSaved(saved);
    } catch (error) {
      this.#waiting = null;
      saving.onFailed(error);
    } finally {
      this.#isSending = false;
      void this.#goOn();
    }
  }
}
