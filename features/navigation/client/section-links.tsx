import type { SectionsShown } from "../contract.ts";

/** Paths of pages that every section has. */
const EVERYWHERE = /^\/(?:discussions|categories|search)$/;

interface SectionLinksProps extends SectionsShown {
  /** Path of the open page. */
  path: string;
  className: string | undefined;
}

/** Links to the sections of the site: to the open page where a section has it, or else to its home. */
export const SectionLinks = ({ sections, currentID, path, className }: SectionLinksProps) => (
  <ul className={className}>
    {sections.map(({ siteSectionID, name, url }) => (
      <li key={siteSectionID}>
        <a
          href={url + (EVERYWHERE.test(path) ? path : "/")}
          aria-current={siteSectionID === currentID ? "true" : undefined}
          // Another section is another document: its language may differ.
          data-reload=""
        >
          <bdi>{name}</bdi>
        </a>
      </li>
    ))}
  </ul>
);
