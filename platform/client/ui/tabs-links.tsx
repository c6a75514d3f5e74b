import styles from "./tabs-links.module.css";

interface TabsLinksProps {
  label: string;
  tabs: readonly { name: string; url: string; isCurrent: boolean }[];
}

/** Views of one list, each at an address of its own. */
export function TabsLinks({ label, tabs }: TabsLinksProps) {
  return (
    <nav className={styles.tabs} aria-label={label}>
      {tabs.map(({ name, url, isCurrent }) => (
        <a key={url} href={url} aria-current={isCurrent ? "true" : undefined}>
          {name}
        </a>
      ))}
    </nav>
  );
}
