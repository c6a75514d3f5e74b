import { nextFrame } from "../e2e/stage.ts";
import type { Chance } from "./chance.ts";
import { pauseBetween } from "./pause.ts";
import type { ProfileBrowser } from "./profile.ts";
import type { Author, CrashingSite } from "./site.ts";
import { countWaiting } from "./waiting-posts.ts";
import { type Desk, Writer } from "./writer.ts";

interface Scene {
  site: CrashingSite;
  browser: ProfileBrowser;
  chance: Chance;
  writer: Writer;
}

type Accident = (scene: Scene) => Promise<void>;
/** Returns the time of a death that the press on the button may not have survived. */
type Ending = (scene: Scene) => Promise<unknown>;

/** Accidents of a user who writes. */
const ACCIDENTS: Record<string, Accident> = {
  async tab({ browser, writer }) {
    const moment = Date.now();
    await browser.killTab(writer.page);
    await writer.comeBack(moment);
  },
  async browser({ browser, writer }) {
    const moment = Date.now();
    await browser.killBrowser();
    await writer.comeBack(moment);
  },
  async server({ site, chance, writer }) {
    await site.kill();
    await writer.type(chance.between(1, 3));
    await site.start();
  },
  async network({ browser, chance, writer }) {
    await browser.context().setOffline(true);
    await writer.type(chance.between(1, 3));
    await browser.context().setOffline(false);
  },
  async "tab without network"({ browser, chance, writer }) {
    await browser.context().setOffline(true);
    await writer.type(chance.between(1, 3));
    const moment = Date.now();
    await browser.killTab(writer.page);
    await browser.context().setOffline(false);
    await writer.comeBack(moment);
  },
  async "browser without server"({ site, browser, chance, writer }) {
    await site.kill();
    await writer.type(chance.between(1, 3));
    const moment = Date.now();
    await browser.killBrowser();
    await site.start();
    await writer.comeBack(moment);
  },
};

/**
 * Ways to post: each ends with the post on the server, once, at any speed. A page that dies right after the press on
 * the button may not have handled it; then the text is a draft, and its author posts it.
 */
const ENDINGS: Record<string, Ending> = {
  plainly: ({ writer }) => writer.post().click(),
  twice: ({ writer }) => writer.post().dblclick(),
  async "while the network is away"({ browser, writer }) {
    await browser.context().setOffline(true);
    await writer.post().click();
    await browser.context().setOffline(false);
  },
  async "and the tab dies"({ browser, chance, writer }) {
    await writer.post().click({ noWaitAfter: true });
    await pauseBetween(chance, 0, 60);
    const moment = Date.now();
    await browser.killTab(writer.page);
    return moment;
  },
  async "and the browser dies"({ browser, chance, writer }) {
    await writer.post().click({ noWaitAfter: true });
    await pauseBetween(chance, 0, 60);
    const moment = Date.now();
    await browser.killBrowser();
    return moment;
  },
  async "while a draft of it is being saved, and the browser dies"({ browser, chance, writer }) {
    await browser.context().route("**/api/v2/drafts**", () => {});
    // Forms save their text when the network is back.
    await browser.context().setOffline(true);
    await browser.context().setOffline(false);
    await writer.type(1);
    await writer.post().click({ noWaitAfter: true });
    await pauseBetween(chance, 1500, 2500);
    const moment = Date.now();
    await browser.killBrowser();
    return moment;
  },
  async "and the server dies"({ site, chance, writer }) {
    await writer.post().click({ noWaitAfter: true });
    await pauseBetween(chance, 0, 40);
    await site.kill();
    await site.start();
  },
  async "offline, and the tab dies"({ browser, writer }) {
    await browser.context().setOffline(true);
    await writer.post().click();
    await writer.page.getByText("Your post will be sent").waitFor();
    await browser.killTab(writer.page);
    await browser.context().setOffline(false);
  },
  async "offline, and the browser dies"({ browser, writer }) {
    await browser.context().setOffline(true);
    await writer.post().click();
    await writer.page.getByText("Your post will be sent").waitFor();
    await browser.killBrowser();
  },
};

const SENT_MS = 30_000;

interface Stored {
  body: string;
}
/** Normalizes white space: an editor may write spaces differently. */
const plain = (text: string) => text.replace(/\s+/g, " ").trim();
const textOf = ({ body }: Stored) => plain(body.replace(/<[^>]+>/g, "").replace(/&nbsp;/g, " "));

/**
 * Runs one author, one text, and some accidents. Returns a description; throws when something was lost or is
 * stored twice.
 */
export async function crashOnce(
  site: CrashingSite,
  browser: ProfileBrowser,
  chance: Chance,
  number: number,
): Promise<string> {
  const author = await site.anAuthor();
  await browser.context().addCookies([{ ...author.cookie, url: site.origin }]);
  const isReply = chance.between(0, 1) === 0;
  const { desk, stored } = isReply ? await aReply(site, author) : aPost(site, author, number);
  const writer = new Writer(browser, desk, chance);
  const scene = { site, browser, chance, writer };
  const events = [isReply ? "reply" : "post"];
  try {
    await writer.sitDown();
    for (let count = chance.between(1, 3); count > 0; count--) {
      await writer.type(chance.between(1, 6));
      // Sometimes long enough for the account to have a copy.
      if (chance.between(0, 2) === 0) await pauseBetween(chance, 4500, 6000);
      const accident = chance.oneOf(Object.keys(ACCIDENTS));
      events.push(accident);
      await ACCIDENTS[accident]?.(scene);
      const drafts = (await site.ask(author, "/drafts")) as unknown[];
      if (drafts.length > 1) throw new Error(`${drafts.length} drafts of one text`);
    }
    await writer.type(chance.between(1, 3));
    const ending = chance.oneOf(Object.keys(ENDINGS));
    events.push(`posted ${ending}`);
    const moment = await ENDINGS[ending]?.(scene);
    if ((await arrived(scene, stored, typeof moment === "number")) === "unsent") {
      events.push("not sent");
      await writer.comeBack(moment as number);
      await writer.post().click();
      await arrived(scene, stored, false);
    }
    const drafts = (await site.ask(author, "/drafts")) as { attributes: { body: string } }[];
    if (drafts.length > 0)
      throw new Error(`A draft is left of what was posted: ${drafts[0]?.attributes.body}`);
    return events.join(", ");
  } catch (error) {
    throw new Error(`${events.join(", ")}: ${(error as Error).message}`, { cause: error });
  }
}

/**
 * Waits until everything written has arrived, and nothing is pending; a page is open, as after a user's
 * return. Returns early if the press on the button was lost with its page: nothing was posted, and nothing waits.
 */
async function arrived(
  { browser, writer }: Scene,
  stored: () => Promise<Stored[]>,
  mayBeUnsent: boolean,
): Promise<"arrived" | "unsent"> {
  const looker = await browser.open("/discussions");
  for (const end = Date.now() + SENT_MS; ; ) {
    // Asked before the posts: what is sent in between is found there.
    const waiting = await countWaiting(looker);
    const there = (await stored()).map(textOf);
    if (there.length > 1) throw new Error(`It is there ${there.length} times.`);
    if (there.length === 1 && waiting === 0) {
      if (there[0] !== plain(writer.text)) throw new Error(`"${there[0]}" is there of "${writer.text}"`);
      return "arrived";
    }
    if (mayBeUnsent && there.length === 0 && waiting === 0) return "unsent";
    if (Date.now() > end) throw new Error(`It is not there: ${there.length} posts, ${waiting} waiting.`);
    await nextFrame(looker);
  }
}

interface Written {
  desk: Desk;
  /** Returns the author's posts there. */
  stored(): Promise<Stored[]>;
}

async function aReply(site: CrashingSite, author: Author): Promise<Written> {
  const { discussionID } = (await site.ask(author, "/discussions", {
    ...{ name: "Tea or coffee?", body: "Which?", format: "text", categoryID: 1 },
  })) as { discussionID: number };
  return {
    desk: { path: `/discussion/${discussionID}`, field: "Comment", button: "Post Comment" },
    stored: async () => (await site.ask(author, `/comments?discussionID=${discussionID}`)) as Stored[],
  };
}

const aPost = (site: CrashingSite, author: Author, number: number): Written => ({
  desk: { path: "/post/discussion/general", field: "Body", button: "Post", title: `Number ${number}` },
  stored: async () => (await site.ask(author, `/discussions?insertUserID=${author.userID}`)) as Stored[],
});
