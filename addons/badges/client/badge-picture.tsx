import type { CSSProperties } from "react";
import type { BadgeFragment } from "../contract.ts";
import styles from "./badge-picture.module.css";

/** Colors of drawn pictures; each class has one. */
const COLORS = 12;
const MOST_DOTS = 10;
/** Pictures below this size in pixels have no room for dots. */
const SMALLEST_WITH_DOTS = 40;
/** Size of the sign by its number of characters, in units of the picture, which is 40 wide. */
const SIGN_SIZES = [0, 18, 15, 12, 10, 9] as const;
const SMALLEST_SIGN = 8;

const numberOf = (text: string) =>
  [...text].reduce((sum, character) => (sum * 31 + (character.codePointAt(0) ?? 0)) % 9973, 7) % COLORS;

/** Returns the color of a drawn picture, as CSS. */
export const colorOf = (badge: Pick<BadgeFragment, "name" | "class">): string =>
  `var(--color-photo-${numberOf(badge.class ?? badge.name)})`;

/** Returns the size of the sign in units of the picture, which is 40 wide. */
export const signSizeOf = (sign: string): number => SIGN_SIZES[[...sign].length] ?? SMALLEST_SIGN;

/** Positions of the dots, which show the level, from the top on a circle. */
const dotsFor = (level: number) =>
  Array.from({ length: Math.min(level, MOST_DOTS) }, (_, index) => {
    const angle = (index / MOST_DOTS) * 2 * Math.PI - Math.PI / 2;
    return { cx: (20 + 16.5 * Math.cos(angle)).toFixed(1), cy: (20 + 16.5 * Math.sin(angle)).toFixed(1) };
  });

interface BadgePictureProps {
  badge: Pick<BadgeFragment, "name" | "photoUrl" | "class" | "classLevel" | "sign">;
  /** Width and height in pixels. */
  size: number;
  /** True for a badge that the reader does not have. */
  isFaded?: boolean;
}

/** The picture of a badge: its photo, or its sign on the color of its class, with a dot for each level. */
export function BadgePicture({ badge, size, isFaded = false }: BadgePictureProps) {
  const { photoUrl, classLevel, sign } = badge;
  const frame = { className: styles.picture, width: size, height: size, "data-faded": isFaded || undefined };
  if (photoUrl) return <img {...frame} src={photoUrl} alt="" loading="lazy" />;
  const color = { "--badge-color": colorOf(badge) } as CSSProperties;
  return (
    <svg {...frame} viewBox="0 0 40 40" style={color} aria-hidden="true" focusable="false">
      <circle className={styles.disc} cx="20" cy="20" r="20" />
      {size >= SMALLEST_WITH_DOTS &&
        classLevel !== null &&
        dotsFor(classLevel).map(({ cx, cy }) => (
          <circle key={`${cx} ${cy}`} className={styles.dot} cx={cx} cy={cy} r="1.5" />
        ))}
      <text
        className={styles.sign}
        x="20"
        y="20"
        fontSize={signSizeOf(sign)}
        textAnchor="middle"
        dominantBaseline="central"
      >
        {sign}
      </text>
    </svg>
  );
}
