# Groups of customers, and what an account may do.
close-only = Your account may close positions but not open new ones. Please contact customer support.
trading-disabled = Trading is switched off for your account. Please contact customer support.
group-not-found = We could not find this group.
group-in-use = There are still customers in this group, or it is the standard group. Please move them to another group first.
group-name-taken = Another group has this name. Please choose another one.
remark-not-found = We could not find this template.
template-not-found = We could not find this template.
too-many-canned-answers = { $max } canned answers are stored already. Please delete one first.
unknown-placeholder = The text has the placeholder { $name }, which this message does not know. Known are: { $known }.

# Remarks that a rejection begins with; the broker may write others.
remark-deposit-not-received = We have not received this payment. Please check the address or the account that you paid to, and send us the confirmation of your bank or the transaction number.
remark-deposit-unreadable = The proof of payment cannot be read. Please send a clear picture that shows the sum, the date and the recipient.
remark-deposit-third-party = The payment came from another person's account. We can only accept money from an account in your own name.
remark-withdrawal-details-wrong = The details of the recipient are not complete or not correct. Please check the address or the account and ask again.
remark-withdrawal-name-differs = The account is not in your own name. We can only pay out to an account in your own name.
remark-withdrawal-documents-needed = We need further documents before we can pay out. Please contact customer support.
remark-review-unreadable = The pictures cannot be read. Please send sharp pictures in colour that show the whole document.
remark-review-expired = The document has expired. Please send one that is valid.
remark-review-name-differs = The name or the number is not the one on the document. Please enter both exactly as they are written there.
customer-erased = This customer’s personal data has been erased. The account can neither receive money nor be unfrozen.
correction-not-found = We could not find this correction.
correction-expired = This correction has waited too long and has expired. Please ask for it again.
correction-outdated = The trade or the amount has changed since this correction was requested. Please reject it and request it again.
trade-already-corrected = This trade has been corrected already, or a correction of it is waiting for approval.
trade-not-closed = The prices of a closed trade can be corrected, and an open or closed trade can be cancelled. This order is neither.
trade-terms-changed = The contract size of this instrument has changed since the trade was closed, so its prices can no longer be corrected. The trade can still be cancelled.
trade-confirmation-needed = This correction books { $amount } { $currency }. Look at the preview, then confirm with this amount.
another-person-needed = You have asked for this correction yourself. Another member of staff must approve it.
approver-not-independent = Within the last 24 hours, one of the two accounts was created, reset or changed by the other or by the same person. Someone independent must approve.
too-many-corrections = { $max } corrections are already waiting for a second person. Please have some of them decided first.
correction-waits = Nothing has been booked yet: a second member of staff must approve this correction.
risk-confirmation-needed = By this change customers would be called or have positions closed at once: { $affected }. Look at the preview, then confirm with this number.
protection-confirmation-needed = This change would lower the protection of payouts. Settings: { $lowered }. Look at the preview, then confirm with this number.
orders-confirmation-needed = { $open } of these orders are open and would be closed. Look at the preview, then confirm with this number.

# Roles, networks and sessions of the staff.
role-not-found = We could not find this role.
role-name-taken = Another role has this name. Please choose another one.
role-in-use = This role is still assigned to: { $members }. Please give them another role first.
too-many-roles = There are already { $max } roles. Please delete one first.
permission-not-yours = This concerns permissions that you do not have yourself: { $permissions }. Someone who has them must do it.
address-not-allowed = The back office cannot be used from your network address. Please use a permitted network, or ask a colleague to change the restriction.
networks-lock-out = Your own network address is not in the field “{ $field }”: you would lock yourself out. Please add it.
role-change-waits = Nothing has been granted yet: a second member of staff must approve this change.
role-change-not-found = We could not find this change. It may have been decided already.
role-change-outdated = The account, the role or the person who asked has changed since. Please reject this change and ask for it again.
role-change-waiting = A change is already waiting for a second person here. Please have it decided first.
too-many-role-changes = { $max } changes of roles are already waiting for a second person. Please have some of them decided first.
role-change-asked-by-you = You have asked for this change yourself. Another member of staff must approve it.
approver-same-group = The second person must belong to another staff group than the first, and to one at all.
session-not-found = This session has already ended. Please refresh the list.
