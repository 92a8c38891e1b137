# Groups of customers, and what an account may do.
close-only = 你的帳戶目前只可平倉，不可開立新倉。請聯絡客戶服務。
trading-disabled = 你的帳戶已停用交易功能，請聯絡客戶服務。
group-not-found = 找不到此客戶組別。
group-in-use = 此組別仍有客戶，或屬標準組別。請先將客戶移至其他組別。
group-name-taken = 已有其他組別使用此名稱，請另選名稱。
remark-not-found = 找不到此範本。
template-not-found = 找不到此範本。
too-many-canned-answers = 已儲存 { $max } 個預設回覆，請先刪除其中一個。
unknown-placeholder = 文字中的佔位符 { $name } 不適用於此訊息。可用的有：{ $known }。

# Remarks that a rejection begins with; the broker may write others.
remark-deposit-not-received = 我們尚未收到此筆款項。請核對收款地址或帳戶，並提供銀行確認文件或交易編號。
remark-deposit-unreadable = 付款憑證無法辨識。請重新上載能清楚顯示金額、日期及收款人的圖片。
remark-deposit-third-party = 此筆款項由他人帳戶匯入。我們只接受以你本人名義開立的帳戶付款。
remark-withdrawal-details-wrong = 收款資料不完整或不正確。請核對地址或帳戶後重新申請。
remark-withdrawal-name-differs = 該帳戶並非以你本人名義開立。我們只會付款至你本人名下的帳戶。
remark-withdrawal-documents-needed = 我們需要進一步文件方可付款，請聯絡客戶服務。
remark-review-unreadable = 圖片無法辨識。請上載清晰的彩色圖片，並完整顯示整份證件。
remark-review-expired = 證件已過期，請提供有效的證件。
remark-review-name-differs = 姓名或號碼與證件不符，請按證件所示準確填寫。
customer-erased = 此客戶的個人資料已被刪除，帳戶不能再入帳，也不能解除凍結。
correction-not-found = 找不到此項更正。
correction-expired = 此項更正等候過久，已失效。請重新提出。
correction-outdated = 提出此項更正後交易或金額已改變。請拒絕後重新提出。
trade-already-corrected = 此交易已更正，或其更正正待批准。
trade-not-closed = 只可更正已平倉交易的價格，或取消持倉中或已平倉的交易。此訂單兩者皆非。
trade-terms-changed = 此產品的合約單位自平倉後已改變，因此不能再更正價格。交易仍可取消。
trade-confirmation-needed = 此項更正將入帳 { $amount } { $currency }。請先查看預覽，再以此金額確認。
another-person-needed = 此項更正由你提出，須由另一位職員批准。
approver-not-independent = 過去 24 小時內，兩個帳戶中有一個由另一個帳戶或同一人建立、重設或更改。須由獨立的職員批准。
too-many-corrections = 已有 { $max } 項更正等候第二位職員處理，請先處理其中一些。
correction-waits = 尚未入帳：此項更正須由另一位職員批准。
risk-confirmation-needed = 此更改會令客戶即時收到追加保證金通知或被強制平倉，人數：{ $affected }。請先查看預覽，再輸入此數字確認。
protection-confirmation-needed = 此更改會降低出金的保護。設定數目：{ $lowered }。請先查看預覽，再以此數字確認。
orders-confirmation-needed = 這些訂單中有 { $open } 張持倉，將會被平倉。請先查看預覽，再以此數字確認。

# Roles, networks and sessions of the staff.
role-not-found = 找不到此角色。
role-name-taken = 已有另一個角色使用此名稱。請另選一個。
role-in-use = 此角色仍指派給：{ $members }。請先給他們其他角色。
too-many-roles = 已有 { $max } 個角色。請先刪除一個。
permission-not-yours = 這涉及您本人沒有的權限：{ $permissions }。必須由擁有這些權限的人處理。
address-not-allowed = 不能從您的網絡地址使用後台。請使用獲准的網絡，或請同事更改限制。
networks-lock-out = 您自己的網絡地址不在「{ $field }」欄位內：您會把自己鎖在外面。請加入該地址。
role-change-waits = 尚未授予任何權限：此變更必須由第二位員工批准。
role-change-not-found = 找不到此變更，可能已有決定。
role-change-outdated = 此後帳戶、角色或提出者已有改變。請拒絕此變更並重新提出。
role-change-waiting = 這裡已有一項變更等待第二個人。請先作出決定。
too-many-role-changes = 已有 { $max } 項角色變更等待第二個人。請先決定其中一些。
role-change-asked-by-you = 此變更由您本人提出，必須由另一位員工批准。
approver-same-group = 第二個人必須屬於一個員工組別，並且與第一個人的組別不同。
session-not-found = 此工作階段已結束。請重新整理列表。
