import { exactNumber } from "../exact-number.ts";
import { formatNumber } from "../translate.ts";

/** 1.2k, and to the last digit for who points at it or hears it. */
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
