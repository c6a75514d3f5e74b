import { useEffect, useState } from "react";
import { createPortal } from "react-dom";
import styles from "./title-in-bar.module.css";

interface TitleInBarProps {
  name: string;
  url: string;
  category: string | null;
}

/** Where the title bar shows what the page is about. */
const PLACE = "[data-title-place]";

/** The title in the title bar, in place of the navigation, while the heading of the page is scrolled away. */
export function TitleInBar({ name, url, category }: TitleInBarProps) {
  const [place, setPlace] = useState<HTMLElement | null>(null);
  useEffect(() => {
    const heading = document.querySelector("main h1");
    const bar = document.querySelector<HTMLElement>(PLACE);
    if (!heading || !bar) return;
    const watch = new IntersectionObserver(
      ([entry]) => setPlace(entry && !entry.isIntersecting && entry.boundingClientRect.top < 60 ? bar : null),
      { rootMargin: "-48px 0px 0px" },
    );
    watch.observe(heading);
    return () => watch.disconnect();
  }, []);
  if (!place) return null;
  return createPortal(
    <a className={styles.title} href={url}>
      <bdi>{name}</bdi>
      {category && (
        <small>
          <bdi>{category}</bdi>
        </small>
      )}
    </a>,
    place,
  );
}
