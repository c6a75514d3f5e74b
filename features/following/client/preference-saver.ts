import type { CategoryPreferences, PreferenceChanges } from "../contract.ts";

/** Saved at most once in so long: the first change at once, what comes meanwhile together after that. */
const EVERY_MS = 1250;

interface Saving {
  send(changes: PreferenceChanges): Promise<CategoryPreferences>;
  /** What the forum has now, once nothing more is to be sent. */
  onSaved(saved: CategoryPreferences): void;
  /** What was not sent yet is dropped. */
  onFailed(error: unknown): void;
}

/** Sends what is chosen for one category, one call after the other: the last choice is what stays. */
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
