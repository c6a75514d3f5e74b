import { useEffect, useId, useRef } from "react";
import { Count } from "#platform/client/ui/count.tsx";
import type { AccountSection } from "../contract.ts";
import styles from "./account.module.css";
import { useCounts, useRefreshCounts } from "./counts.tsx";

/** Calls `onSeen` when an element becomes visible; the contents of a closed menu are not visible. */
function useSeen<Shown extends HTMLElement>(onSeen: () => void) {
  const element = useRef<Shown>(null);
  const seen = useRef(onSeen);
  useEffect(() => {
    seen.current = onSeen;
  });
  useEffect(() => {
    const observer = new IntersectionObserver((entries) => {
      // Only the last entry describes the current state.
      if (entries.at(-1)?.isIntersecting) seen.current();
    });
    observer.observe(element.current as Shown);
    return () => observer.disconnect();
  }, []);
  return element;
}

function Section({ name, isUrgent = false, links }: AccountSection) {
  const id = useId();
  const countOf = useCounts();
  return (
    // biome-ignore lint/a11y/useSemanticElements: nothing is filled in here
    <div className={styles.links} role="group" aria-labelledby={name === null ? undefined : id}>
      {name !== null && (
        <p className={styles.section} id={id}>
          {name}
        </p>
      )}
      {links.map(({ name: label, url, counter }) => (
        <a key={url} href={url}>
          {label} <Count value={countOf(counter)} isQuiet={!isUrgent} />
        </a>
      ))}
    </div>
  );
}

/** Links with counters, which are refreshed whenever the menu opens. */
export function AccountLinks({ sections }: { sections: readonly AccountSection[] }) {
  const element = useSeen<HTMLDivElement>(useRefreshCounts());
  return (
    <div ref={element}>
      {sections.map((section) => (
        <Section key={section.name} {...section} />
      ))}
    </div>
  );
}
