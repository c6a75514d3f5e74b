import type { Page } from "playwright-core";
import { nextFrame, takenOver } from "../e2e/stage.ts";
import { writtenIn } from "../e2e/written.ts";
import type { Chance } from "./chance.ts";
import { pauseBetween } from "./pause.ts";
import type { ProfileBrowser } from "./profile.ts";

/** The form in which a user writes. */
export interface Desk {
  path: string;
  /** Name of the text field. */
  field: string;
  /** Label of the button. */
  button: string;
  /** Title of a post that has one. */
  title?: string;
}

/** Maximum time of typing that a crash may lose. */
export const AT_RISK_MS = 1000;
/** Delay between a keystroke and its confirmation in this process. */
const SLACK_MS = 150;
const FOUND_MS = 8000;

const VOCABULARY = "tea coffee lamp night river stone garden letter winter bread candle harbour".split(" ");

/** A user who types into a form in a browser, and remembers the time of each keystroke. */
export class Writer {
  readonly #browser: ProfileBrowser;
  readonly #desk: Desk;
  readonly #chance: Chance;
  #page: Page | null = null;
  #typed: { at: number; text: string }[] = [];

  constructor(browser: ProfileBrowser, desk: Desk, chance: Chance) {
    this.#browser = browser;
    this.#desk = desk;
    this.#chance = chance;
  }

  get page(): Page {
    if (!this.#page) throw new Error("The page is not open.");
    return this.#page;
  }

  /** All text that was typed and not lost. */
  get text(): string {
    return this.#typed.at(-1)?.text ?? "";
  }

  #field = () => this.page.getByRole("textbox", { name: this.#desk.field, exact: true });

  #read = () => writtenIn(this.#field());

  async sitDown(): Promise<void> {
    this.#page = await this.#browser.open(this.#desk.path);
    await takenOver(this.page);
    const { title } = this.#desk;
    if (title && this.text === "") await this.page.getByRole("textbox", { name: "Title" }).fill(title);
    await this.#field().focus();
  }

  async type(texts: number): Promise<void> {
    await this.#field().focus();
    await this.page.keyboard.press("Control+End");
    for (let count = 0; count < texts; count++) {
      const word = `${this.#chance.oneOf(VOCABULARY)}${this.#chance.between(0, 999)}`;
      const sent = this.text === "" ? word : ` ${word}`;
      for (const character of sent) {
        await this.page.keyboard.type(character);
        this.#typed.push({ at: Date.now(), text: this.text + character });
        await pauseBetween(this.#chance, 5, 40);
      }
    }
  }

  /**
   * Returns after a crash at `moment`: at most the last second may be missing. Continues with the restored
   * text.
   */
  async comeBack(moment: number): Promise<void> {
    const sure = this.#typed.findLast(({ at }) => at <= moment - AT_RISK_MS - SLACK_MS)?.text ?? "";
    const before = this.text;
    await this.sitDown();
    const there = await this.#found(sure);
    if (!before.startsWith(there)) throw new Error(`"${there}" is there, and was never written: "${before}"`);
    if (there.trim().length < sure.trim().length)
      throw new Error(`Lost more than a second: "${there}" is there of "${sure}"`);
    this.#typed = [{ at: Date.now(), text: there }];
    const { title } = this.#desk;
    const name = this.page.getByRole("textbox", { name: "Title" });
    if (title && there === "") await name.fill(title);
    if (title && (await name.inputValue()) !== title) throw new Error("The title is lost.");
  }

  /** Returns the text that the form restores, or offers. */
  async #found(sure: string): Promise<string> {
    const restore = this.page.getByRole("main").getByRole("button", { name: "Restore" }).first();
    for (const end = Date.now() + FOUND_MS; ; ) {
      const there = await this.#read();
      if (there.trim() !== "" || (sure === "" && Date.now() > end - FOUND_MS + 1500) || Date.now() > end)
        return there;
      if (await restore.isVisible()) await restore.click();
      await nextFrame(this.page);
    }
  }

  post = () => this.page.getByRole("button", { name: this.#desk.button, exact: true });
}
