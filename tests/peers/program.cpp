// A customer's program for tests, built with QuickFIX (libquickfix-dev): it opens one FIX 4.4 session and holds what it receives
// against a data dictionary.
//
//   program PORT STORE DICTIONARY SESSION ACCOUNT KEY        SESSION: QUOTE or TRADE
//
// Lines of the input:  35=D|11=a|...   a message; of a market data request (35=V) 269 and 55 are entries of their groups     logout
// It prints `logon`, `logout`, `received MESSAGE`, and `rejects MESSAGE` of what it does not accept.
#include <quickfix/Application.h>
#include <quickfix/FileStore.h>
#include <quickfix/Message.h>
#include <quickfix/Session.h>
#include <quickfix/SessionSettings.h>
#include <quickfix/SocketInitiator.h>

#include <algorithm>
#include <cstdlib>
#include <iostream>
#include <mutex>
#include <sstream>

class Program : public FIX::NullApplication {
  public:
    Program(std::string kind, std::string account, std::string key) : kind(kind), account(account), key(key) {}
    void onLogon(const FIX::SessionID &id) override { session = id; say("logon"); }
    void onLogout(const FIX::SessionID &) override { say("logout"); }
    void toAdmin(FIX::Message &m, const FIX::SessionID &) override {
        m.getHeader().setField(57, kind);
        const std::string type = m.getHeader().getField(35);
        if (type == "A") { m.setField(553, account); m.setField(554, key); }
        if (type == "3") say("rejects " + shown(m));
    }
    void toApp(FIX::Message &m, const FIX::SessionID &) throw(FIX::DoNotSend) override {
        m.getHeader().setField(57, kind);
        if (m.getHeader().getField(35) == "j") say("rejects " + shown(m));
    }
    void fromAdmin(const FIX::Message &m, const FIX::SessionID &)
        throw(FIX::FieldNotFound, FIX::IncorrectDataFormat, FIX::IncorrectTagValue, FIX::RejectLogon) override { receive(m); }
    void fromApp(const FIX::Message &m, const FIX::SessionID &)
        throw(FIX::FieldNotFound, FIX::IncorrectDataFormat, FIX::IncorrectTagValue, FIX::UnsupportedMessageType) override { receive(m); }
    void command(const std::string &line) {
        if (line == "logout") { FIX::Session::lookupSession(session)->logout(); return; }
        FIX::Message m;
        std::istringstream fields(line);
        bool is_market_data = false;
        for (std::string field; std::getline(fields, field, '|');) {
            const size_t end = field.find('=');
            const int tag = std::atoi(field.substr(0, end).c_str());
            const std::string value = field.substr(end + 1);
            if (tag == 35) { m.getHeader().setField(35, value); is_market_data = value == "V"; }
            else if (is_market_data && tag == 269) entry(m, 267, 269, value);
            else if (is_market_data && tag == 55) entry(m, 146, 55, value);
            else m.setField(tag, value);
        }
        FIX::Session::sendToTarget(m, session);
    }

  private:
    void say(const std::string &text) {
        std::lock_guard<std::mutex> lock(mutex);
        std::cout << text << std::endl;
    }
    std::string shown(const FIX::Message &m) {
        std::string text = m.toString();
        std::replace(text.begin(), text.end(), '\001', '|');
        return text;
    }
    void receive(const FIX::Message &m) { say("received " + shown(m)); }
    void entry(FIX::Message &m, int count, int tag, const std::string &value) {
        FIX::Group group(count, tag);
        group.setField(tag, value);
        m.addGroup(group);
    }

    std::string kind, account, key;
    std::mutex mutex;
    FIX::SessionID session;
};

int main(int, char **words) {
    std::stringstream text;
    text << "[DEFAULT]\nConnectionType=initiator\nSocketConnectHost=127.0.0.1\nSocketConnectPort=" << words[1] << "\nFileStorePath="
         << words[2] << "\nStartTime=00:00:00\nEndTime=00:00:00\nHeartBtInt=30\nReconnectInterval=60\nResetOnLogon=Y\nSocketNodelay=Y\n"
         << "DataDictionary=" << words[3] << "\n[SESSION]\nBeginString=FIX.4.4\nSenderCompID=program\nTargetCompID=LOTDESK\n";
    FIX::SessionSettings settings(text);
    FIX::FileStoreFactory store(settings);
    Program program(words[4], words[5], words[6]);
    FIX::SocketInitiator initiator(program, store, settings);
    initiator.start();
    std::cout << "started" << std::endl;
    for (std::string line; std::getline(std::cin, line);) program.command(line);
    std::_Exit(0);
}
