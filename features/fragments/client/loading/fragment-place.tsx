import { createContext, type ReactNode, useContext } from "react";
import { type FragmentPartProps, FragmentPartProvider } from "#features/layouts/client/index.ts";
import type { FragmentImpl, FragmentImpls, FragmentType, HydratedNode } from "#features/layouts/contract.ts";
import { BuiltInProvider } from "./built-in.tsx";
import { FragmentBoundary } from "./fragment-boundary.tsx";
import { FragmentError } from "./fragment-error.tsx";
import { useFragmentProps } from "./fragment-props.ts";
import { useFragment } from "./fragment-store.ts";

/** Types of fragments that replace only a part of these widgets; others replace the whole. */
const PARTS: Readonly<Record<string, readonly string[]>> = {
  BannerWidget: ["SearchFragment"],
  CommentThreadAsset: ["CommentItemFragment"],
};

const ImplsContext = createContext<FragmentImpls>({});

interface ReplacedProps {
  impl: FragmentImpl;
  props: object;
  children: ReactNode;
}

/** A fragment, or the built-in part until the fragment is loaded and when it fails. */
function Replaced({ impl, props, children }: ReplacedProps) {
  const { fragmentUUID, jsUrl } = impl;
  const loaded = useFragment(impl);
  if (!loaded) return children;
  if ("error" in loaded)
    return (
      <>
        <FragmentError fragmentUUID={fragmentUUID} error={loaded.error} />
        {children}
      </>
    );
  const { Component } = loaded;
  return (
    <FragmentBoundary key={jsUrl} fragmentUUID={fragmentUUID} builtIn={children}>
      <BuiltInProvider value={children}>
        <Component {...props} />
      </BuiltInProvider>
    </FragmentBoundary>
  );
}

/** A part of the widget around it. */
function ReplacedPart({ type, props, children }: FragmentPartProps) {
  const impl = useContext(ImplsContext)[type];
  return impl ? (
    <Replaced impl={impl} props={props}>
      {children}
    </Replaced>
  ) : (
    children
  );
}

/** A widget of which fragments replace the whole or parts. The server renders the built-in one. */
export function FragmentPlace({ node, children }: { node: HydratedNode; children: ReactNode }) {
  const { $reactComponent, $reactProps, $fragmentImpls = {} } = node;
  const parts = PARTS[$reactComponent] ?? [];
  const whole = (Object.keys($fragmentImpls) as FragmentType[]).find((type) => !parts.includes(type));
  const impl = whole && $fragmentImpls[whole];
  const props = useFragmentProps($reactComponent, $reactProps);
  return (
    <ImplsContext value={$fragmentImpls}>
      <FragmentPartProvider value={ReplacedPart}>
        {impl ? (
          <Replaced impl={impl} props={props}>
            {children}
          </Replaced>
        ) : (
          children
        )}
      </FragmentPartProvider>
    </ImplsContext>
  );
}

/** A custom fragment takes the place of nothing. */
export const CustomFragmentWidget = () => null;
