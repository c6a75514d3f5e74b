import { type RefObject, useEffect, useRef } from "react";

/**
 * Returns a function that waits until the user is not composing text in a field, as with an input method.
 */
export function useComposed(field: RefObject<HTMLElement | null>): () => Promise<void> {
  const isComposing = useRef(false);
  useEffect(() => {
    const begin = () => {
      isComposing.current = true;
    };
    const end = () => {
      isComposing.current = false;
    };
    const own = field.current;
    own?.addEventListener("compositionstart", begin);
    own?.addEventListener("compositionend", end);
    return () => {
      own?.removeEventListener("compositionstart", begin);
      own?.removeEventListener("compositionend", end);
    };
  }, [field]);
  return () =>
    new Promise((resolve) => {
      if (!isComposing.current) resolve();
      // The field contains the composed text only after the event.
      else field.current?.addEventListener("compositionend", () => setTimeout(resolve), { once: true });
    });
}
