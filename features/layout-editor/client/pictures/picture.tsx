import { choicePictures } from "./choice-pictures.tsx";
import { partPictures } from "./part-pictures.tsx";
import styles from "./picture.module.css";
import { sectionPictures } from "./section-pictures.tsx";
import { Bar, Card } from "./shapes.tsx";
import { templatePictures } from "./template-pictures.tsx";
import { widgetPictures } from "./widget-pictures.tsx";

const pictures = new Map(
  Object.entries({
    ...{ ...widgetPictures, ...partPictures, ...templatePictures },
    ...{ ...sectionPictures, ...choicePictures },
  }),
);

/** For widgets of add-ons, which have no picture of their own. */
const other = (
  <>
    <Card x={18} y={12} w={60} h={32} />
    <Bar x={26} y={20} w={28} tone="strong" />
    <Bar x={26} y={28} w={44} />
    <Bar x={26} y={34} w={36} />
  </>
);

/** Returns the id that a picture is for: layouts may leave out `react.`, and fragments of administrators share one. */
function pictured(id: string): string {
  const known = id.startsWith("react.") || id.includes("/") ? id : `react.${id}`;
  return known.startsWith("react.custom.") ? "react.custom-fragment" : known;
}

/**
 * A small drawing of a widget, a section or a value, without a name of its own.
 *
 * @param id An id of the catalog, `react.cta`, or a prop and its value, `displayType/grid`.
 */
export const Picture = ({ id }: { id: string }) => (
  <svg className={styles.picture} viewBox="0 0 96 56" aria-hidden="true" data-picture={id}>
    {pictures.get(pictured(id)) ?? other}
  </svg>
);
