import { type ComponentType, type MouseEvent, type ReactNode, useEffect, useState } from "react";
import { Menu } from "#platform/client/ui/menu.tsx";
import { toastError } from "#platform/client/ui/toasts.ts";

/** Up to this width the bar has room for buttons only. */
const COMPACT = "(max-width: 800px)";

interface FlyoutProps<Panel extends { onClose(): void }> {
  label: string;
  button: ReactNode;
  align: "start" | "end";
  /** Replaces the flyout on narrow screens, or always. */
  panel: () => Promise<ComponentType<Panel>>;
  panelProps: Omit<Panel, "onClose">;
  always?: boolean;
  /** Current path: a change closes the flyout. */
  path: string;
  children: ReactNode;
}

/**
 * A button with a flyout that also opens without scripts; with scripts it opens a panel on narrow screens.
 */
export function Flyout<Panel extends { onClose(): void }>(props: FlyoutProps<Panel>) {
  const { label, button, align, panel, panelProps, always = false, path, children } = props;
  const [Panel, setPanel] = useState<ComponentType<Panel> | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it belongs to the page it was opened on
  useEffect(() => setPanel(null), [path]);

  function open(event: MouseEvent): void {
    if (!(always || matchMedia(COMPACT).matches)) return;
    event.preventDefault();
    panel().then((loaded) => setPanel(() => loaded), toastError);
  }

  return (
    <>
      <Menu key={path} label={label} button={button} align={align} onOpen={open}>
        {children}
      </Menu>
      {Panel && <Panel {...(panelProps as Panel)} onClose={() => setPanel(null)} />}
    </>
  );
}
