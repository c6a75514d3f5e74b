import { fill } from "#platform/client/slots.tsx";
import { Label } from "#platform/client/ui/label.tsx";
import type { RowLabel } from "../contract.ts";
import styles from "./row-labels.module.css";
import { discussionRowLabels } from "./row-slots.ts";
import { discussionLabels } from "./slots.ts";

/** The labels that add-ons give a discussion, each linked to the list of discussions that have it. */
function RowLabels({ discussion }: { discussion: object }) {
  const { labels = [] } = discussion as { labels?: readonly RowLabel[] };
  return labels.map(({ name, text, kind, url }) =>
    url === null ? (
      <Label key={name} kind={kind}>
        {text}
      </Label>
    ) : (
      <a key={name} className={styles.label} href={url}>
        <Label kind={kind}>{text}</Label>
      </a>
    ),
  );
}

/** Shows the labels of add-ons; readers load it only while an add-on is on. */
export const rowLabelFills = [fill(discussionRowLabels, RowLabels), fill(discussionLabels, RowLabels)];
