import { useEffect, useRef } from "react";
import type { FilledPage } from "../canvas/compose-page.ts";
import { type Device, PageFrame, type ShownPage } from "../canvas/page-frame.tsx";
import type { Page } from "../model/page.ts";
import styles from "./conflict-dialog.module.css";

interface Mark {
  id: string;
  /** Id of the section in which it was, for one that was deleted from this page. */
  sectionID: string | undefined;
  isChosen: boolean;
}

interface MarkedPageProps {
  name: string;
  page: Page;
  filled: FilledPage | null;
  device: Device;
  preset: "light" | "dark";
  /** Sections and widgets to mark with their numbers. */
  marks: readonly Mark[];
}

/** A widget outside of all sections is marked instead of the section around it. */
const shownID = (id: string) => id.replace(/^around /, "");

function Marks({ marks, boxes, scale }: Pick<MarkedPageProps, "marks"> & ShownPage) {
  const first = useRef<HTMLDivElement>(null);
  const boxOf = ({ id, sectionID = "" }: Mark) => boxes.get(shownID(id)) ?? boxes.get(sectionID);
  const isShown = marks.some(boxOf);
  // Brings the first difference into view as soon as it is known where it is.
  useEffect(() => {
    const pane = first.current?.closest<HTMLElement>("[data-pane]");
    if (isShown && pane && first.current) pane.scrollTop = first.current.offsetTop - 32;
  }, [isShown]);
  const placed = marks.flatMap((mark, index) => {
    const box = boxOf(mark);
    return box ? [{ id: mark.id, isChosen: mark.isChosen, box, number: index + 1 }] : [];
  });
  return placed.map(({ id, isChosen, box: { x, y, width, height }, number }, index) => (
    <div
      key={id}
      ref={index === 0 ? first : undefined}
      className={styles.mark}
      data-chosen={isChosen || undefined}
      style={{ left: x * scale, top: y * scale, width: width * scale, height: height * scale }}
    >
      <span className={styles.number}>{number}</span>
    </div>
  ));
}

/** A page as readers see it, in which differences are marked. */
export const MarkedPage = ({ name, page, filled, device, preset, marks }: MarkedPageProps) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached with the keyboard
  <section className={styles.pane} data-pane="" aria-label={name} tabIndex={0}>
    <PageFrame page={page} filled={filled} device={device} preset={preset}>
      {(shown) => <Marks marks={marks} {...shown} />}
    </PageFrame>
  </section>
);
