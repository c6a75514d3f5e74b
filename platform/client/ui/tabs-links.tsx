import { useEffect, useRef } from "react";
import styles from "./tabs-links.module.css";

interface TabsLinksProps {
  label: string;
  tabs: readonly { name: string; url: string; isCurrent: boolean }[];
}

/** Views of one list, each at an address of its own. */
export function TabsLinks({ label, tabs }: TabsLinksProps) {
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    const current = nav.current?.querySelector<HTMLElement>("[aria-current]");
    if (!nav.current || !current) return;
    // By hand, since scrollIntoView would move the page as well.
    const { clientWidth, offsetLeft } = nav.current;
    nav.current.scrollLeft = current.offsetLeft - offsetLeft - (clientWidth - current.offsetWidth) / 2;
  }, []);
  return (
    <nav ref={nav} className={styles.tabs} aria-label={label}>
      {tabs.map(({ name, url, isCurrent }) => (
        <a key={url} href={url} aria-current={isCurrent ? "true" : undefined}>
          {name}
        </a>
      ))}
    </nav>
  );
}
