import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { NotAFeed } from "./parse-feed.ts";
import { MOST_ITEMS, readFeed } from "./read-feed.ts";

const BASE = new URL("https://news.test/blog/feed.xml");
const NOW = new Date("2026-11-28T10:00:00Z");
const read = (xml: string) => readFeed(xml, BASE, NOW);
const rss = (items: string) => `<?xml version="1.0"?><rss version="2.0"><channel>${items}</channel></rss>`;
const only = (entry: string) => read(rss(`<item><link>https://a.test/</link>${entry}</item>`)).item[0]!;

describe("a feed of another site", () => {
  it("is read as RSS 2.0, with HTML as plain text and relative addresses resolved", () => {
    const { channel, item } = read(`\ufeff<?xml version="1.0" encoding="utf-8"?>
      <rss version="2.0" xmlns:media="http://search.yahoo.com/mrss/"><channel>
      <title>News &amp; notes</title><link>https://news.test/</link><description>Of rain</description>
      <atom:link href="https://news.test/feed" rel="self"/>
      <image><title>Not this</title><url>https://news.test/logo.png</url></image>
      <item><title>First &amp;amp; foremost &lt;b&gt;bold&lt;/b&gt;</title><link> /first </link>
        <description><![CDATA[<p>One&nbsp;line</p><p>Two <b>li</b>nes</p><script>alert(1)</script>]]></description>
        <pubDate>Fri, 27 Nov 2026 08:00:00 +0100</pubDate>
        <media:group><media:thumbnail url="/thumb.jpg"/><media:content medium="image" url="/large.jpg"/></media:group>
        <source url="https://x.test"><title>Not this</title></source></item>
      <item><guid isPermaLink="true">https://news.test/second</guid><description>Only a description</description>
        <enclosure url="https://news.test/b.png" type="image/png"/></item>
      <item><guid isPermaLink="false">https://news.test/third</guid><title>No address</title></item>
      <item><title>First again</title><link>https://news.test/first</link></item>
      </channel></rss>`);
    assert.deepEqual(channel, { title: "News & notes", link: "https://news.test/", description: "Of rain" });
    assert.deepEqual(item, [
      {
        title: "First & foremost bold",
        link: "https://news.test/first",
        description: "One line Two lines",
        pubDate: "2026-11-27T07:00:00.000Z",
        img: { src: "https://news.test/large.jpg" },
      },
      {
        title: "Only a description",
        link: "https://news.test/second",
        description: null,
        pubDate: null,
        img: { src: "https://news.test/b.png" },
      },
    ]);
  });

  it("is read as Atom, whose plain texts stay as they are", () => {
    const { channel, item } = read(`<feed xmlns="http://www.w3.org/2005/Atom">
      <title>1 &lt; 2</title><subtitle type="html">&lt;i&gt;About&lt;/i&gt; it</subtitle>
      <link rel="self" href="https://news.test/atom"/><link href="https://news.test/"/>
      <entry><title>a &lt;b&gt; c</title><link rel="enclosure" href="/x.mp3"/><link rel="alternate" href="one"/>
        <author><name>Ann</name></author><updated>2026-11-20T00:00:00Z</updated><published>2026-11-19T00:00:00Z</published>
        <content type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml"><p>In <em>elements</em></p></div></content>
        <source><title>Not this</title><link href="https://x.test/"/></source></entry></feed>`);
    assert.deepEqual(channel, { title: "1 < 2", link: "https://news.test/", description: "About it" });
    assert.deepEqual(item, [
      {
        title: "a <b> c",
        link: "https://news.test/blog/one",
        description: "In elements",
        pubDate: "2026-11-19T00:00:00.000Z",
        img: null,
      },
    ]);
  });

  it("is read as RSS 1.0", () => {
    const { item } = read(`<rdf:RDF><channel><title>Old</title></channel>
      <item rdf:about="x"><title>One</title><link>https://a.test/</link><dc:date>2026-01-02</dc:date></item></rdf:RDF>`);
    assert.deepEqual([item[0]?.title, item[0]?.pubDate], ["One", "2026-01-02T00:00:00.000Z"]);
  });

  it("links only to the web, and shows images only from there", () => {
    for (const address of [
      ...["javascript:alert(1)", "data:text/html,x", "file:///etc/passwd", "https://ann:secret@a.test/"],
      ...["ftp://a.test/", "http://[", `https://a.test/${"x".repeat(3000)}`],
    ]) {
      assert.deepEqual(read(rss(`<item><title>x</title><link>${address}</link></item>`)).item, []);
      assert.equal(only(`<title>x</title><media:thumbnail url="${address}"/>`).img, null);
    }
  });

  it("has limits, and no characters that the database or the page cannot have", () => {
    const many = `<item><title>x</title><link>https://a.test/N</link></item>`.repeat(300);
    let number = 0;
    assert.equal(read(rss(many.replace(/N/g, () => String(number++)))).item.length, MOST_ITEMS);
    const long = only(
      `<title>${"word ".repeat(900)}</title><description>${"x".repeat(50_000)}</description>`,
    );
    assert.ok(long.title.length <= 201 && long.title.endsWith("word…"));
    assert.equal(long.description, `${"x".repeat(500)}…`);
    assert.equal(
      only("<title>a&#0;b\u202ec&#xD800;d\n e</title>").title.replace(/\ufffd/g, "?"),
      "a?b c?d e",
    );
    for (const date of ["tomorrow", "2999-01-01", "1400-01-01", "-1", "x".repeat(90_000)])
      assert.equal(only(`<title>x</title><pubDate>${date}</pubDate>`).pubDate, null);
  });

  it("expands no entities of its own, and is read in linear time however it nests", () => {
    const bomb = `<?xml version="1.0"?><!DOCTYPE rss [<!ENTITY a "${"lol".repeat(100)}"><!ENTITY b "&a;&a;&a;&a;&a;">
      <!ENTITY file SYSTEM "file:///etc/passwd">]>${rss("<item><link>https://a.test/</link><title>&b;&file;</title></item>")}`;
    assert.equal(read(bomb).item[0]?.title, "&b;&file;");
    const size = 2 * 1024 * 1024;
    for (const part of [
      ...[
        "<a>",
        "<item>",
        "<title>",
        "</a>",
        "<a b='c'",
        "<![CDATA[",
        "<!--",
        "<?x",
        "&",
        "&#60;div&#62;",
        "<item><a>",
      ],
      ...["<link href='", "<p a", "<!ENTITY a 'b'>", "</item><item>"],
    ])
      assert.ok(read(rss(part.repeat(size / part.length))).item.length <= MOST_ITEMS, part);
    assert.equal(
      only(`<title>x</title><description>${"&lt;div&gt;".repeat(100_000)}</description>`).description,
      null,
    );
  });

  it("is no page, picture or other document", () => {
    for (const other of [
      "",
      "words",
      "{}",
      "<html><body><item/></body></html>",
      "\u0089PNG\u0000",
      "<svg/>",
      "<!--x",
    ])
      assert.throws(() => read(other), NotAFeed, other);
  });
});
