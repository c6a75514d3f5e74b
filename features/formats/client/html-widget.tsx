import { useEffect, useRef } from "react";
import { t } from "#platform/client/translate.ts";

interface HtmlWidgetProps {
  name: string;
  isAdvertisement: boolean;
  /** Made safe by the server. */
  html: string;
  css: string;
}

const BASE = "a{color:var(--color-link)}img,iframe{max-width:100%}";

/** HTML of an administrator, in a shadow root: its styles and the page's do not reach one another. */
export function HtmlWidget({ name, isAdvertisement, html, css }: HtmlWidgetProps) {
  const ref = useRef<HTMLElement>(null);
  const content = `<style>${BASE}${css}</style>${html}`;
  // The parser has made the shadow root of a page that came as HTML; a page shown by the script makes it here.
  useEffect(() => {
    const root = ref.current?.shadowRoot ?? ref.current?.attachShadow({ mode: "open" });
    if (root) root.innerHTML = content;
  }, [content]);
  return (
    <section
      ref={ref}
      aria-label={isAdvertisement ? t("Advertisement") : name || undefined}
      // The parser takes the template away.
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: what this widget is for; the server made it safe
      dangerouslySetInnerHTML={{ __html: `<template shadowrootmode="open">${content}</template>` }}
    />
  );
}
