-- Sign-ins that wait for a second factor.
alter table one_time_keys drop constraint one_time_keys_purpose_check;
alter table one_time_keys add constraint one_time_keys_purpose_check
  check (purpose in ('confirmEmail', 'resetPassword', 'firstAdministrator', 'secondFactor'));
