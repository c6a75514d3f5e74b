import { QueryClient, queryOptions, useQueryClient } from "@tanstack/react-query";
import { createContext, useContext } from "react";
import type { AnswerOf, CallOf, Endpoint } from "#platform/contract/endpoint.ts";
import { ApiClient, type CallError, type Sent, type Transport } from "./api.ts";

const STALE_MS = 5 * 60 * 1000;

/** Path and input of an API call. Also the key of the query. */
export type ApiQuery = readonly [path: string, sent: Sent];

const ApiContext = createContext<ApiClient | null>(null);
export const ApiProvider = ApiContext.Provider;

/** Returns the API client, for actions; reads use `apiQuery`. */
export function useApi(): ApiClient {
  const api = useContext(ApiContext);
  if (!api) throw new Error("There is no ApiProvider above this component.");
  return api;
}

/**
 * Creates one client per page load, or per request on the server. Queries without a function of their own
 * call the API.
 */
export function createQueryClient(transport: Transport): { api: ApiClient; queryClient: QueryClient } {
  const api = new ApiClient(transport);
  const queryClient = new QueryClient({
    defaultOptions: {
      mutations: { networkMode: "always" },
      queries: {
        staleTime: STALE_MS,
        retry: false,
        // Fetches even if the browser believes that it is offline: that may be wrong, and failures are
        // shown either way.
        networkMode: "always",
        // An error while the page was prepared is shown in the HTML as well.
        retryOnMount: false,
        refetchOnWindowFocus: false,
        queryFn: ({ queryKey }) => {
          const [path, sent] = queryKey as unknown as ApiQuery;
          return api.call("GET", path, sent as never);
        },
      },
    },
  });
  return { api, queryClient };
}

/** Options for a reading call: `useQuery(apiQuery<typeof listDiscussions>("/discussions", { query }))`. */
export const apiQuery = <E extends Endpoint>(path: E["path"], sent: CallOf<E> = {}) =>
  queryOptions<AnswerOf<E>, CallError>({ queryKey: [path, sent] });

/** Invalidates all queries: after signing in or out, or after an action that changes many pages. */
export function useForgetAll(): () => Promise<void> {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries();
}
