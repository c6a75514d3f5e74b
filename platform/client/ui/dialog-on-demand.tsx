import { type ComponentType, useEffect, useState } from "react";
import type { OnDemand } from "./on-demand.ts";
import { toastError } from "./toasts.ts";

interface Closes {
  onClose(): void;
}

/** A dialog in a separate chunk, which is loaded when this component appears. */
export function DialogOnDemand<Props extends Closes>({
  dialog,
  ...props
}: Props & { dialog: OnDemand<Props> }) {
  const [Dialog, setDialog] = useState<ComponentType<Closes> | null>(null);
  const { onClose } = props;
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is asked for once
  useEffect(() => {
    dialog.load().then(
      (loaded) => setDialog(() => loaded as ComponentType<Closes>),
      (error: unknown) => {
        toastError(error);
        onClose();
      },
    );
  }, []);
  return Dialog && <Dialog {...props} />;
}
