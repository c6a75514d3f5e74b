import assert from "node:assert/strict";
import { test } from "node:test";
import { frameAddress, imageAddress, linkAddress } from "./address.ts";

test("addresses with allowed schemes, paths and anchors are unchanged", () => {
  for (const address of [
    "http://example.org/a?b=c#d",
    "HTTPS://EXAMPLE.ORG/",
    "tel:+441234",
    "mailto:someone@example.org",
    "/discussion/1",
    "//example.org/a",
    "#comment-1",
    "page.html",
    "../files/a.zip",
    "?page=2",
    "a/b:c",
  ]) {
    assert.equal(linkAddress(address), address);
  }
});

test("any other scheme is prefixed with unsafe, however it is hidden", () => {
  const hidden = {
    "javascript:alert(1)": "unsafe:javascript:alert(1)",
    "JaVaScRiPt:alert(1)": "unsafe:JaVaScRiPt:alert(1)",
    "java\tscri\npt:alert(1)": "unsafe:javascript:alert(1)",
    " \u0001 javascript:alert(1)": "unsafe:javascript:alert(1)",
    "\u00a0javascript:alert(1)": "unsafe:javascript:alert(1)",
    "vbscript:x": "unsafe:vbscript:x",
    "data:text/html,<script>": "unsafe:data:text/html,<script>",
    "ftp://example.org/": "unsafe:ftp://example.org/",
    "C:\\Users\\me": "unsafe:C:\\Users\\me",
    "javascript\u200b:x": "unsafe:javascript\u200b:x",
    ":x": "unsafe::x",
  };
  for (const [given, expected] of Object.entries(hidden)) assert.equal(linkAddress(given), expected);
});

test("an address marked as unsafe is not marked again", () => {
  assert.equal(linkAddress("unsafe:javascript:x"), "unsafe:javascript:x");
});

test("an empty address is null", () => {
  assert.equal(linkAddress(" \n"), null);
  assert.equal(imageAddress(""), null);
});

test("relative addresses are resolved; unknown ones are unchanged, and results are checked", () => {
  const linkTo = (href: string) =>
    ({ "58.html": "/discussion/58", "evil.html": "javascript:x" })[href] ?? null;
  assert.equal(linkAddress("58.html", linkTo), "/discussion/58");
  assert.equal(linkAddress(" 58.html\n", linkTo), "/discussion/58");
  assert.equal(linkAddress("59.html", linkTo), "59.html");
  assert.equal(linkAddress("evil.html", linkTo), "unsafe:javascript:x");
});

test("only relative addresses are resolved", () => {
  const asked: string[] = [];
  const linkTo = (href: string) => {
    asked.push(href);
    return null;
  };
  for (const href of ["http://a", "/a", "#a", "//a", "mailto:a", "", "a.html", "../a", "?a"]) {
    linkAddress(href, linkTo);
  }
  assert.deepEqual(asked, ["a.html", "../a", "?a"]);
});

test("an image is a web address, a path, or inline raster data", () => {
  assert.equal(imageAddress("https://example.org/a.png"), "https://example.org/a.png");
  assert.equal(imageAddress("/uploads/a.png"), "/uploads/a.png");
  assert.equal(imageAddress("../files/a.png"), "../files/a.png");
  for (const address of ["javascript:x", "unsafe:x", "mailto:a", "file:///a.png", "blob:x"]) {
    assert.equal(imageAddress(address), null);
  }
});

test("inline data gets its media type from its content", () => {
  const data = {
    "data:image/png;base64,iVBORw0KGgoA": "data:image/png;base64,iVBORw0KGgoA",
    "data:;base64,/9j/4AAQ": "data:image/jpeg;base64,/9j/4AAQ",
    "data:image/svg+xml;base64,R0lGODlh": "data:image/gif;base64,R0lGODlh",
    "DATA:image/x;charset=a;base64,UklG\nRgAA": "data:image/webp;base64,UklGRgAA",
  };
  for (const [given, expected] of Object.entries(data)) assert.equal(imageAddress(given), expected);
  for (const given of [
    "data:image/svg+xml;base64,PHN2Zz48L3N2Zz4=",
    "data:image/svg+xml,<svg onload=alert(1)>",
    "data:image/png;base64,PHNjcmlwdD4=",
    "data:image/png;base64,iVBORw0KGgo<script>",
    "data:text/html;base64,PHNjcmlwdD4=",
  ]) {
    assert.equal(imageAddress(given), null);
  }
});

test("a frame has a known host, and always uses https", () => {
  const player = "https://www.youtube-nocookie.com/embed/abc?start=3";
  assert.equal(frameAddress(player), player);
  assert.equal(frameAddress("http://www.youtube-nocookie.com/embed/abc?start=3"), player);
  assert.equal(frameAddress("//www.youtube-nocookie.com/embed/abc?start=3"), player);
  for (const address of [
    "https://example.org/embed/abc",
    "https://www.youtube.com/redirect?q=https://example.org",
    "https://www.youtube.com.example.org/embed/abc",
    "https://www.youtube.com@example.org/embed/abc",
    "https://www.youtube.com:8443/embed/abc",
    "https://www.youtube.com/embed/../redirect",
    "javascript://www.youtube.com/embed/%0aalert(1)",
    "/embed/abc",
    "",
  ]) {
    assert.equal(frameAddress(address), null);
  }
});
