import assert from "node:assert/strict";
import { test } from "node:test";
import { openForum } from "#test/forum.ts";

// Its jobs would ask the other sites.
const forum = await openForum({ work: false });
const author = await forum.as("member");

/** Returns the HTML of a new post. */
async function post(text: string, format = "markdown"): Promise<string> {
  const { status, body } = await author.post("/discussions", {
    ...{ name: "Elsewhere", body: text, format, categoryID: 1 },
  });
  assert.equal(status, 201, JSON.stringify(body));
  return body.body;
}

const DID = "did:plc:z72i7hdynmk6r22z27h6tvur";
const UUID = "0b4d1a5c-9f5e-4b1d-8a71-b0a0011f2233";
const KALTURA =
  "https://cdnapisec.kaltura.com/p/243342/sp/0/embedIframeJs/uiconf_id/1/partner_id/243342?iframeembed=true";
const GETTY = "https://embed.gettyimages.com/embed/82838320?et=abc&tld=com&sig=x_1%3D";
/** Embeds as rich posts of the previous software contain them, with the addresses of the page and of the frame. */
const POSTS: readonly [address: string, embed: Record<string, unknown>, page: string, frame: string][] = [
  [
    "https://twitter.com/ada/status/1234567890123456789?s=20",
    { embedType: "twitter", statusID: "1234567890123456789" },
    "https://x.com/i/status/1234567890123456789",
    "https://platform.twitter.com/embed/Tweet.html?id=1234567890123456789&dnt=true",
  ],
  [
    "https://www.instagram.com/ada/p/CxYz_-12345/",
    { embedType: "instagram", postID: "CxYz_-12345" },
    "https://www.instagram.com/p/CxYz_-12345/",
    "https://www.instagram.com/p/CxYz_-12345/embed/",
  ],
  [
    "https://imgur.com/gallery/a-title-Ab3dE9f",
    { embedType: "imgur", imgurID: "Ab3dE9f", isAlbum: true },
    "https://imgur.com/a/Ab3dE9f",
    "https://imgur.com/a/Ab3dE9f/embed?pub=true",
  ],
  [
    `https://demo.hosted.panopto.com/Panopto/Pages/Viewer.aspx?id=${UUID}`,
    { embedType: "panopto", domain: "demo.hosted.panopto.com", sessionId: UUID },
    `https://demo.hosted.panopto.com/Panopto/Pages/Viewer.aspx?id=${UUID}`,
    `https://demo.hosted.panopto.com/Panopto/Pages/Embed.aspx?id=${UUID}`,
  ],
  [KALTURA, { embedType: "kaltura", frameSrc: KALTURA }, KALTURA, KALTURA],
  [
    GETTY,
    { embedType: "gettyimages", photoID: "82838320", foreignID: "abc", embedSignature: "x_1=" },
    "https://www.gettyimages.com/detail/82838320",
    GETTY,
  ],
  [
    `https://bsky.app/profile/${DID}/post/3kabc`,
    { embedType: "bluesky", did: DID, postID: "3kabc" },
    `https://bsky.app/profile/${DID}/post/3kabc`,
    `https://embed.bsky.app/embed/${DID}/app.bsky.feed.post/3kabc`,
  ],
];

test("shows posts of other sites on a click, pasted as a link, framed or imported", async () => {
  const escaped = (text: string) => text.replaceAll("&", "&amp;");
  const card = (url: string, embedData: object) => ({
    ...{ type: "rich_embed_card", dataSourceType: "url", url, embedData, children: [{ text: "" }] },
  });
  for (const [address, embed, page, frame] of POSTS) {
    const imported = JSON.stringify([card(address, { ...embed, url: address })]);
    const framed = `<iframe src="${escaped(frame)}"></iframe>`;
    const bodies = [await post(address), await post(imported, "rich2"), await post(framed, "html")];
    for (const body of bodies) {
      assert.doesNotMatch(body, /<iframe|<script/, body);
      const [, href, inFrame] = /<a href="([^"]*)"[^>]* data-frame="([^"]*)"/.exec(body) ?? [];
      const decoded = (text = "") => decodeURIComponent(text.replaceAll("&amp;", "&"));
      assert.deepEqual(
        [decoded(href), decoded(inFrame)],
        [decodeURIComponent(page), decodeURIComponent(frame)],
        body,
      );
    }
  }
});

test("frames nothing that only looks like a post of another site", async () => {
  for (const address of [
    "https://twitter.com/ada",
    "https://twitter.com.evil.test/ada/status/123",
    "https://evil.test/Panopto/Pages/Embed.aspx?id=1",
    "https://panopto.com.evil.test/Panopto/Pages/Viewer.aspx?id=0b4d1a5c-9f5e-4b1d-8a71-b0a0011f2233",
    "https://imgur.com/user/ada",
    "https://cdnapisec.kaltura.com/index.php",
    "https://bsky.app/profile/ada.test/post/3kabc",
    "https://www.gettyimages.com/detail/82838320",
  ]) {
    const embedded = await post(`<iframe src="${address}"></iframe>`, "html");
    assert.doesNotMatch((await post(address)) + embedded, /data-frame|<iframe/, address);
  }
});
