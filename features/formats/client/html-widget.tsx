import { useEffect, useRef } from "react";
import { t } from "#platform/client/translate.ts";

interface HtmlWidgetProps {
  name: string;
  isAdvertisement: boolean;
  /** Sanitized by the server. */
  html: string;
  css: string;
}

const BASE = "a{color:var(--color-link)}img,iframe{max-width:100%}";

/** An administrator's HTML in a shadow root, which isolates its styles from those of the page. */
export function HtmlWidget({ name, isAdvertisement, html, css }: HtmlWidgetProps) {
  const ref = useRef<HTMLElement>(null);
  const content = `<style>${BASE}${css}</style>${html}`;
  // For a server-rendered page the parser has created the shadow root from the template; otherwise it is created here.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the template has the content
  useEffect(() => {
    const template = ref.current?.querySelector("template");
    if (!template) return;
    const root = ref.current?.shadowRoot ?? ref.current?.attachShadow({ mode: "open" });
    root?.replaceChildren(template.content.cloneNode(true));
  }, [content]);
  return (
    <section
      ref={ref}
      data-widget=""
      aria-label={isAdvertisement ? t("Advertisement") : name || undefined}
      // The parser removes the template.
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: what this widget is for; the server made it safe
      dangerouslySetInnerHTML={{ __html: `<template shadowrootmode="open">${content}</template>` }}
    />
  );
}
