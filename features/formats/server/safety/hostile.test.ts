import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { renderBody } from "../index.ts";
import { assertHarmless } from "./assert-harmless.ts";

const MARKUP = [
  "<script>alert(1)</script>",
  "<SCRIPT SRC=//evil.example/x.js></SCRIPT>",
  "<scr<script>ipt>alert(1)</scr</script>ipt>",
  "<script\n>alert(1)</script\t\n bar>",
  "<<script>alert(1);//<</script>",
  "<script/src=data:,alert(1)>",
  "<img src=x onerror=alert(1)>",
  "<img src=x onerror=alert(1)//",
  "<IMG SRC=`javascript:alert(1)`>",
  '<img """><script>alert(1)</script>">',
  "<img/src='x'/onerror='alert(1)'>",
  "<img src=x:x onerror\n=\nalert(1)>",
  '<img src="x` `<script>alert(1)</script>"` `>',
  '<img srcset="x" sizes onload=alert(1) src=/a.png>',
  "<image src=x onerror=alert(1)>",
  "<svg onload=alert(1)>",
  "<svg><script>alert(1)</script></svg>",
  "<svg/onload=alert(1)//",
  "<svg><animate onbegin=alert(1) attributeName=x dur=1s>",
  '<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>',
  "<svg><style><img src=x onerror=alert(1)></style></svg>",
  '<svg></p><style><a id="</style><img src=1 onerror=alert(1)>">',
  "<svg><foreignObject><iframe srcdoc=x></iframe></foreignObject></svg>",
  '<math><mi xlink:href="javascript:alert(1)">x</mi></math>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  "<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>",
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  "<template><img src=x onerror=alert(1)></template>",
  '<textarea><p title="</textarea><img src=x onerror=alert(1)>">',
  '<title><p title="</title><img src=x onerror=alert(1)>">',
  '<xmp><p title="</xmp><img src=x onerror=alert(1)>">',
  '<noembed><p title="</noembed><img src=x onerror=alert(1)>">',
  "<plaintext><img src=x onerror=alert(1)>",
  "<!--><img src=x onerror=alert(1)>-->",
  "<!-- --!><img src=x onerror=alert(1)> -->",
  "<![CDATA[<img src=x onerror=alert(1)>]]>",
  "<!DOCTYPE x [<!ENTITY a '<script>alert(1)</script>'>]>&a;",
  "<?xml version='1.0'?><?php echo '<script>alert(1)</script>' ?>",
  "<iframe src=javascript:alert(1)></iframe>",
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  "<iframe src='https://www.youtube.com/embed/x' onload=alert(1) sandbox=allow-top-navigation></iframe>",
  "<iframe><script>alert(1)</script><img src=x onerror=alert(1)></iframe>",
  "<object data=javascript:alert(1)></object><embed src=javascript:alert(1)>",
  '<object type="text/x-scriptlet" data="https://evil.example"><param name=x value=y></object>',
  "<link rel=stylesheet href=javascript:alert(1)><link rel=import href=//evil.example>",
  '<meta http-equiv="refresh" content="0;url=javascript:alert(1)"><base href="javascript:alert(1)//">',
  "<style>@import'//evil.example';*{x:expression(alert(1))}</style>",
  '<div style="background:url(javascript:alert(1))" onmouseover=alert(1)>x</div>',
  "<p style='x:expression(alert(1))' class='spoiler\" onclick=alert(1)'>x</p>",
  "<body onload=alert(1)><html onclick=alert(1)><head profile=javascript:alert(1)>",
  "<details open ontoggle=alert(1)><summary onfocus=alert(1) tabindex=1>x</summary></details>",
  "<video src=x onerror=alert(1)><source onerror=alert(1)></video><audio autoplay oncanplay=alert(1)>",
  "<marquee onstart=alert(1)>x</marquee><keygen autofocus onfocus=alert(1)>",
  "<form action=javascript:alert(1)><input type=image src=x onerror=alert(1)><button formaction=javascript:alert(1)>",
  "<isindex action=javascript:alert(1)><select onfocus=alert(1) autofocus><option>x",
  "<table background=javascript:alert(1)><td background=javascript:alert(1) onclick=alert(1)>x",
  '<a href="x" onclick="alert(1)" id="document" name="cookie" ping="//evil.example">x</a>',
  '<a href="/a" class="atMention" data-userid="1 onclick=x" style=x target=_top>x</a>',
  "<a\u0000href=javascript:alert(1)>x</a><\u0000script>alert(1)</script>",
  "<p/onclick=alert(1)/x>x<p\u000bonclick=alert(1)>",
  '<code class="language-x onclick=alert(1)" onclick=alert(1)>x</code>',
  "&lt;script&gt;alert(1)&lt;/script&gt;",
  "%3Cscript%3Ealert(1)%3C/script%3E \\u003cscript\\u003ealert(1)",
  '"><script>alert(1)</script>',
  "'-alert(1)-' onmouseover='alert(1)",
  "</p></div></body></html><script>alert(1)</script>",
  "```\n</code></pre><script>alert(1)</script>",
  '![x](x "onerror=alert(1)" onerror=alert(1)) [x](<javascript:alert(1)> "t")',
  '[a]: javascript:alert(1) "x"\n\n[a] ![a]',
  '<http://a.example/"onclick=alert(1)> <javascript:alert(1)>',
  "[b]<script>alert(1)</script>[/b][i onclick=alert(1)]x[/i]",
];

const ADDRESSES = [
  "javascript:alert(1)",
  "JaVaScRiPt:alert(1)",
  "java\nscript:alert(1)",
  "java\tscript:alert(1)",
  "\u0001javascript:alert(1)",
  " \u00a0\u3000javascript:alert(1)",
  "javascript&colon;alert(1)",
  "&#106;&#x61;vascript&#58;alert(1)",
  "javascript://%0aalert(1)",
  "vbscript:msgbox(1)",
  "livescript:alert(1)",
  "data:text/html,<script>alert(1)</script>",
  "data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==",
  "data:image/svg+xml;base64,PHN2ZyBvbmxvYWQ9YWxlcnQoMSk+",
  "view-source:javascript:alert(1)",
  "blob:https://forum.example/1",
  "file:///etc/passwd",
  "feed:javascript:alert(1)",
  "unsafe:javascript:alert(1)",
  'http://a.example/"onmouseover="alert(1)',
  "http://a.example/'><script>alert(1)</script>",
  "//evil.example/x",
  "\\\\evil.example\\x",
];

const inAttributes = ADDRESSES.flatMap((address) => [
  `<a href="${address}">x</a>`,
  `<a href=${address}>x</a>`,
  `<img src='${address}'>`,
  `<iframe src="${address}"></iframe>`,
  `<embed src="${address}">`,
]);
const hostile = [...MARKUP, ...ADDRESSES, ...inAttributes];

function assertHarmlessAs(format: string, body: string) {
  const rendered = renderBody(body, format);
  assert.equal(rendered.problem, null);
  assertHarmless(rendered.html);
}

describe("nothing hostile passes as", () => {
  for (const format of ["html", "wysiwyg", "text", "textex", "markdown"]) {
    test(format, () => {
      for (const body of hostile) assertHarmlessAs(format, body);
    });
  }

  test("an address in Markdown", () => {
    for (const address of ADDRESSES) {
      for (const body of [
        `[x](${address})`,
        `![x](${address})`,
        `[x](<${address}>)`,
        `[x]: ${address}\n\n[x]`,
      ]) {
        assertHarmlessAs("markdown", body);
      }
    }
  });

  test("bbcode", () => {
    const valued = ["url", "email", "quote", "spoiler", "code", "img", "list", "size", "youtube"];
    for (const content of hostile) {
      assertHarmlessAs("bbcode", content);
      for (const name of valued) {
        assertHarmlessAs("bbcode", `[${name}]${content}[/${name}]`);
        assertHarmlessAs("bbcode", `[${name}=${content}]x[/${name}]`);
        assertHarmlessAs("bbcode", `[${name}="${content};1"]x[/${name}]`);
      }
    }
  });

  test("rich", () => {
    const embeds = ["image", "file", "link", "quote", "iframe", "youtube"];
    for (const value of hostile) {
      const operations: unknown[] = [
        { insert: value, attributes: { link: value, bold: value, header: value, list: value } },
        { insert: { mention: { name: value, userID: value } } },
        { insert: { emoji: { emojiChar: value } } },
        { insert: { image: value } },
        { insert: "\n", attributes: { list: { type: value, depth: value } } },
      ];
      for (const type of embeds)
        operations.push({ insert: { "embed-external": { data: embed(type, value) } } });
      assertHarmlessAs("rich", JSON.stringify(operations));
    }
  });

  test("rich2", () => {
    const types = ["p", "a", "@", "mention", "td", "code_block", "rich_embed_card", "rich_embed_inline"];
    const embeds = ["image", "file", "link", "quote", "iframe", "youtube"];
    for (const value of hostile) {
      for (const type of [...types, "legacy_emoji_image", "li", value]) {
        for (const embedType of type.startsWith("rich_embed") ? embeds : [value]) {
          const given = { type, url: value, name: value, userID: value, lang: value, checked: value };
          const attributes = { src: value, alt: value, colspan: value, onerror: value };
          const children = [{ text: value, bold: value }];
          const nodes = [{ ...given, attributes, embedData: embed(embedType, value), children }];
          assertHarmlessAs("rich2", JSON.stringify(nodes));
        }
      }
    }
  });
});

function embed(embedType: string, value: string) {
  const shown = { name: value, body: value, photoUrl: value, size: value, insertUser: { name: value } };
  const placed = { displaySize: value, float: value, width: value, height: value };
  return { embedType, url: value, videoID: value, start: value, ...shown, ...placed };
}
