import { useLocation } from "wouter";
import { PanelLink, PanelList } from "#platform/client/ui/panel-list.tsx";

interface QuickLinksProps {
  title: string;
  links: readonly { id?: string; name: string; url: string; count?: number | string }[];
}

/** Frequently used links; the current page is marked. */
export function QuickLinks({ title, links }: QuickLinksProps) {
  const [path] = useLocation();
  return (
    <PanelList title={title}>
      {links.map(({ id, name, ...link }) => (
        <PanelLink key={id ?? link.url} isCurrent={link.url === path} {...link}>
          {name}
        </PanelLink>
      ))}
    </PanelList>
  );
}
