import { useLocation } from "wouter";
import { PanelLink, PanelList } from "#platform/client/ui/panel-list.tsx";
import type { FrameOptions } from "../contract.ts";
import { WidgetFrame } from "./widget-frame.tsx";

interface QuickLinksProps {
  title: string;
  links: readonly { id?: string; name: string; url: string; count?: number | string }[];
  containerOptions?: FrameOptions;
}

/** Frequently used links; the current page is marked. */
export function QuickLinks({ title, links, containerOptions }: QuickLinksProps) {
  const [path] = useLocation();
  return (
    <WidgetFrame options={containerOptions}>
      <PanelList title={title}>
        {links.map(({ id, name, ...link }) => (
          <PanelLink key={id ?? link.url} isCurrent={link.url === path} {...link}>
            {name}
          </PanelLink>
        ))}
      </PanelList>
    </WidgetFrame>
  );
}
