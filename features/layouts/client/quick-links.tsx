import { useLocation } from "wouter";
import { PanelLink, PanelList } from "#platform/client/ui/panel-list.tsx";

interface QuickLinksProps {
  title: string;
  links: readonly { id?: string; name: string; url: string }[];
}

/** Frequently used links; the current page is marked. */
export function QuickLinks({ title, links }: QuickLinksProps) {
  const [path] = useLocation();
  return (
    <PanelList title={title}>
      {links.map(({ id, name, url }) => (
        <PanelLink key={id ?? url} url={url} isCurrent={url === path}>
          {name}
        </PanelLink>
      ))}
    </PanelList>
  );
}
