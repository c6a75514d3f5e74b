import { useMemo } from "react";
import type { HydratedNode } from "../contract.ts";
import { LayoutNodes } from "./layout-nodes.tsx";
import styles from "./sections.module.css";
import { useStartPanel } from "./start-panel.tsx";

export type Nodes = readonly HydratedNode[];

export interface ColumnsProps {
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

/**
 * A column beside the page. In a single-column layout its top precedes the page and its bottom follows it.
 */
const Side = ({ top, bottom }: { top: Nodes | undefined; bottom: Nodes | undefined }) => (
  <aside className={styles.side}>
    {top && top.length > 0 && (
      <div className={styles.sideTop}>
        <LayoutNodes nodes={top} />
      </div>
    )}
    {bottom && bottom.length > 0 && (
      <div className={styles.sideBottom}>
        <LayoutNodes nodes={bottom} />
      </div>
    )}
  </aside>
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
    <Side top={slots.secondaryTop} bottom={slots.secondaryBottom} />
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
      <div className={styles.left} data-first-column="">
        <LayoutNodes nodes={leftTop} />
        <LayoutNodes nodes={leftBottom} />
      </div>
      <div className={styles.main}>
        <LayoutNodes nodes={breadcrumbs} />
        <LayoutNodes nodes={slots.middleTop} />
        <LayoutNodes nodes={slots.middleBottom} />
      </div>
      <Side top={slots.rightTop} bottom={slots.rightBottom} />
    </div>
  );
}
