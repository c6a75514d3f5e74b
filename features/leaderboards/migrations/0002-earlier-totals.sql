-- Sums of some earlier time spans are read too: of 7 days, 4 weeks, 6 months and 3 years before the current ones. Sums
-- of earlier spans were no longer corrected, so all are counted from the days.
select pg_advisory_xact_lock(hashtextextended('leaderboards', 0));
delete from leaderboard_totals where slot_type <> 'a';
insert into leaderboard_totals (user_id, board, slot_type, time_slot, category_id, amount)
select user_id, board, slot_type, time_slot, coalesce(category_id, -1), sum(amount)::int
from (select *, (now() at time zone 'UTC')::date::timestamp as today from leaderboard_days) as days
cross join lateral (
  select 'd' as slot_type, day as time_slot where day >= today - interval '7 days'
  union all select 'w', date_trunc('week', day::timestamp)::date
    where day >= date_trunc('week', today) - interval '4 weeks'
  union all select 'm', date_trunc('month', day::timestamp)::date
    where day >= date_trunc('month', today) - interval '6 months'
  union all select 'y', date_trunc('year', day::timestamp)::date
    where day >= date_trunc('year', today) - interval '3 years'
) as slots
group by grouping sets (
  (user_id, board, slot_type, time_slot, category_id), (user_id, board, slot_type, time_slot))
having sum(amount) <> 0;
