import { useLocation } from "wouter";
import { PanelLink, PanelList } from "#platform/client/ui/panel-list.tsx";

interface QuickLinksProps {
  title: string;
  links: readonly { id?: string; name: string; url: string; count?: number }[];
}

/** Frequently used links; the current page is marked. */
export function QuickLinks({ title, links }: QuickLinksProps) {
  const [path] = useLocation();
  return (
    <PanelList title={title}>
      {links.map(({ id, name, url, count }) => (
        <PanelLink key={id ?? url} url={url} isCurrent={url === path} count={count}>
          {name}
        </PanelLink>
      ))}
    </PanelList>
  );
}
