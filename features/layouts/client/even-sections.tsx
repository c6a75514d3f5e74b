import { LayoutNodes } from "./layout-nodes.tsx";
import styles from "./sections.module.css";
import type { ColumnsProps, Nodes } from "./sections.tsx";

interface EvenProps extends ColumnsProps {
  left?: Nodes;
  middle?: Nodes;
  right?: Nodes;
}

export const SectionTwoColumnsEven = ({ breadcrumbs, left, right }: EvenProps) => (
  <div className={`${styles.page} ${styles.even2}`}>
    <div className={styles.whole}>
      <LayoutNodes nodes={breadcrumbs} />
    </div>
    <div>
      <LayoutNodes nodes={left} />
    </div>
    <div>
      <LayoutNodes nodes={right} />
    </div>
  </div>
);

export const SectionThreeColumnsEven = ({ breadcrumbs, left, middle, right }: EvenProps) => (
  <div className={`${styles.page} ${styles.even3}`}>
    <div className={styles.whole}>
      <LayoutNodes nodes={breadcrumbs} />
    </div>
    {[left, middle, right].map((nodes, column) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: columns are their places
      <div key={column}>
        <LayoutNodes nodes={nodes} />
      </div>
    ))}
  </div>
);
