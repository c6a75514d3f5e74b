import { QueryClient, queryOptions, useQueryClient } from "@tanstack/react-query";
import { createContext, useContext } from "react";
import type { AnswerOf, CallOf, Endpoint } from "#platform/contract/endpoint.ts";
import { ApiClient, type CallError, type Sent, type Transport } from "./api.ts";

const STALE_MS = 5 * 60 * 1000;

/** What a query asks: the call's path and what is sent along. It is the query's key as well. */
export type ApiQuery = readonly [path: string, sent: Sent];

const ApiContext = createContext<ApiClient | null>(null);
export const ApiProvider = ApiContext.Provider;

/** The API, for actions; what is only read comes through `apiQuery`. */
export function useApi(): ApiClient {
  const api = useContext(ApiContext);
  if (!api) throw new Error("There is no ApiProvider above this component.");
  return api;
}

/** One client a page load; on the server one a request. Every query without a function of its own calls the API. */
export function createQueryClient(transport: Transport): { api: ApiClient; queryClient: QueryClient } {
  const api = new ApiClient(transport);
  const queryClient = new QueryClient({
    defaultOptions: {
      mutations: { networkMode: "always" },
      queries: {
        staleTime: STALE_MS,
        retry: false,
        // Asked also when the browser thinks it is offline: it may be wrong, and the reader is told either way.
        networkMode: "always",
        // What was refused while a page was prepared is shown as refused, in the HTML as well.
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

/** A reading call as a query: `useQuery(apiQuery<typeof listDiscussions>("/discussions", { query }))`. */
export const apiQuery = <E extends Endpoint>(path: E["path"], sent: CallOf<E> = {}) =>
  queryOptions<AnswerOf<E>, CallError>({ queryKey: [path, sent] });

/** Everything that was read is in doubt: after signing in or out, or an action that changes many pages. */
export function useForgetAll(): () => Promise<void> {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries();
}
