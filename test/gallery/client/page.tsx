import styles from "./page.module.css";
import type { Section } from "./section.ts";

export interface Shown {
  preset: "light" | "dark";
  direction: "ltr" | "rtl";
}

const addressOf = ({ preset, direction }: Shown) => `?preset=${preset}&dir=${direction}`;

/** All components in all states, in one preset and direction, with links to the others. */
export function GalleryPage({ sections, shown }: { sections: readonly Section[]; shown: Shown }) {
  const { preset, direction } = shown;
  return (
    <div className={styles.page}>
      <header>
        <div className={styles.head}>
          <h1>Pieces</h1>
          <a href={addressOf({ ...shown, preset: preset === "light" ? "dark" : "light" })}>Other preset</a>
          <a href={addressOf({ ...shown, direction: direction === "ltr" ? "rtl" : "ltr" })}>
            Other direction
          </a>
        </div>
        <nav className={styles.links} aria-label="Sections">
          {sections.map(({ name }) => (
            <a key={name} href={`#${name.toLowerCase()}`}>
              {name}
            </a>
          ))}
        </nav>
      </header>
      <main id="content" tabIndex={-1}>
        {sections.map(({ name, Show }) => (
          <section
            key={name}
            className={styles.section}
            id={name.toLowerCase()}
            aria-labelledby={`${name.toLowerCase()}-title`}
          >
            <h2 id={`${name.toLowerCase()}-title`}>{name}</h2>
            <Show />
          </section>
        ))}
      </main>
    </div>
  );
}
