import { useMemo } from "react";
import type { HydratedNode } from "../contract.ts";
import { LayoutNodes } from "./layout-nodes.tsx";
import styles from "./sections.module.css";
import { useStartPanel } from "./start-panel.tsx";

type Nodes = readonly HydratedNode[];

interface ColumnsProps {
  breadcrumbs?: Nodes;
  isInverted?: boolean;
}

export const SectionFullWidth = ({ children }: { children?: Nodes }) => <LayoutNodes nodes={children} />;

export const SectionOneColumn = ({
  children,
  isNarrow = false,
}: {
  children?: Nodes;
  isNarrow?: boolean;
}) => (
  <div className={`${styles.page} ${isNarrow ? styles.narrow : styles.one}`}>
    <div>
      <LayoutNodes nodes={children} />
    </div>
  </div>
);

interface TwoColumnsProps extends ColumnsProps {
  mainTop?: Nodes;
  mainBottom?: Nodes;
  secondaryTop?: Nodes;
  secondaryBottom?: Nodes;
}

export const SectionTwoColumns = ({ breadcrumbs, isInverted, ...slots }: TwoColumnsProps) => (
  <div className={`${styles.page} ${isInverted ? styles.twoInverted : styles.two}`}>
    <div className={styles.main}>
      <LayoutNodes nodes={breadcrumbs} />
      <LayoutNodes nodes={slots.mainTop} />
      <LayoutNodes nodes={slots.mainBottom} />
    </div>
    <aside className={styles.side}>
      <LayoutNodes nodes={slots.secondaryTop} />
      <LayoutNodes nodes={slots.secondaryBottom} />
    </aside>
  </div>
);

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

interface ThreeColumnsProps extends ColumnsProps {
  leftTop?: Nodes;
  leftBottom?: Nodes;
  middleTop?: Nodes;
  middleBottom?: Nodes;
  rightTop?: Nodes;
  rightBottom?: Nodes;
}

export function SectionThreeColumns({ breadcrumbs, ...slots }: ThreeColumnsProps) {
  const { leftTop, leftBottom } = slots;
  const start = useMemo(() => [...(leftTop ?? []), ...(leftBottom ?? [])], [leftTop, leftBottom]);
  useStartPanel(start);
  return (
    <div className={`${styles.page} ${styles.three}`}>
      <div className={styles.left}>
        <LayoutNodes nodes={leftTop} />
        <LayoutNodes nodes={leftBottom} />
      </div>
      <div className={styles.main}>
        <LayoutNodes nodes={breadcrumbs} />
        <LayoutNodes nodes={slots.middleTop} />
        <LayoutNodes nodes={slots.middleBottom} />
      </div>
      <aside className={styles.side}>
        <LayoutNodes nodes={slots.rightTop} />
        <LayoutNodes nodes={slots.rightBottom} />
      </aside>
    </div>
  );
}

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
