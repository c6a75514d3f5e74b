import { useEffect, useRef } from "react";
import { formatNumber } from "../translate.ts";
import styles from "./tabs-links.module.css";

interface TabsLinksProps {
  label: string;
  /** `count` is the number of entries. */
  tabs: readonly { name: string; url: string; isCurrent: boolean; count?: number }[];
}

/** Views of one list, each at its own address. */
export function TabsLinks({ label, tabs }: TabsLinksProps) {
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    const current = nav.current?.querySelector<HTMLElement>("[aria-current]");
    if (!nav.current || !current) return;
    // Set directly, because scrollIntoView would scroll the page as well.
    const { clientWidth, offsetLeft } = nav.current;
    nav.current.scrollLeft = current.offsetLeft - offsetLeft - (clientWidth - current.offsetWidth) / 2;
  }, []);
  return (
    <nav ref={nav} className={styles.tabs} aria-label={label}>
      {tabs.map(({ name, url, isCurrent, count }) => (
        <a key={url} href={url} aria-current={isCurrent ? "true" : undefined}>
          {name}
          {count !== undefined && <span className={styles.count}> {formatNumber(count)}</span>}
        </a>
      ))}
    </nav>
  );
}
