-- Types that tell of one event alike do so together.
alter table fan_outs rename column type to types;
alter table fan_outs alter column types type text[] using array[types];
