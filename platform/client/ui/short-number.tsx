import { exactNumber } from "../exact-number.ts";
import { formatNumber } from "../translate.ts";

/** A short number such as 1.2k, with all digits in the tooltip and for screen readers. */
export function ShortNumber({ value }: { value: number }) {
  if (Math.abs(value) < 1000) return value;
  const exact = exactNumber(value);
  return (
    <span title={exact}>
      <span aria-hidden="true">{formatNumber(value)}</span>
      <span className="visually-hidden">{exact}</span>
    </span>
  );
}
