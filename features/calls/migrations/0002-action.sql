-- Runs that were begun on reports name their action by `action`.
update runs set args = args - 'deed' || jsonb_build_object('action', args -> 'deed') where args ? 'deed';
